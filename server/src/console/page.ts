import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RuntimeConfig } from '@flotilla/api/contract'

const placeholder = '<!--FLOTILLA_BOOT-->'

/**
 * The shell's page for one response; null before the shell is built. `link`: its script and styles for the
 * `Link` header, so that the browser asks for them before it has read the page.
 */
export type Page = { html: string; link: string } | null

/**
 * Renders the page with the nonce of its policy, and with configuration and registry inlined, which saves the
 * shell a round trip.
 */
export async function makePage(
  shellDir: string,
  releasesDir: string,
  config: RuntimeConfig,
  nonce: string,
): Promise<Page> {
  const template = await readFile(join(shellDir, 'index.html'), 'utf8').catch(() => null)
  if (template === null) return null
  const registry = await readRegistry(releasesDir)
  const boot = registry === null ? '' : bootScript({ config, registry })
  const html = template.replace(placeholder, () => boot).replaceAll('__CSP_NONCE__', nonce)
  return { html, link: preloads(template) }
}

function bootScript(data: unknown): string {
  // `<` is escaped, so that no text in the data can end the script.
  const json = JSON.stringify(data, asNeeded).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="flotilla-boot" nonce="__CSP_NONCE__">${json}</script>`
}

type Requested = { preload?: unknown; preloadSlots?: unknown; chunks?: object }

/**
 * Hashes of the files that the shell itself requests; the hashes of a remote's other files are in its entry.
 */
function asNeeded(this: Requested, key: string, value: unknown): unknown {
  const { preload, preloadSlots = [], chunks = {} } = this
  if (key === 'slotFiles') return undefined
  if (key !== 'integrity' || !Array.isArray(preload) || typeof value !== 'object' || value === null)
    return value
  const requested: unknown[] = [preload, preloadSlots, ...Object.values(chunks)].flat()
  return Object.fromEntries(Object.entries(value).filter(([file]) => requested.includes(file)))
}

/** Same hash and origin mode as in the tags: otherwise the browser would fetch the files twice. */
function preloads(template: string): string {
  const links: string[] = []
  for (const [tag] of template.matchAll(/<(?:script|link)\b[^<>]*>/g)) {
    const integrity = /\bintegrity="([^"]+)"/.exec(tag)?.[1]
    const file = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    if (integrity === undefined || file === undefined) continue
    const kind = tag.startsWith('<script') ? 'script' : 'style'
    links.push(`<${file}>; rel=preload; as=${kind}; crossorigin=anonymous; integrity="${integrity}"`)
  }
  return links.join(', ')
}

/** The current registry of releases; null when there is none or it cannot be read. */
async function readRegistry(releasesDir: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(releasesDir, 'remotes.json'), 'utf8'))
  } catch {
    return null
  }
}
