import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RuntimeConfig } from '@flotilla/api/contract'
import { readRegistry } from './read-registry.ts'

const placeholder = '<!--FLOTILLA_BOOT-->'

/** The shell's page for one response, with the nonce that its policy names; null before the shell is built. */
export type Page = { html: string; nonce: string } | null

/** Makes the page: nonce, and configuration and registry inlined, so that the shell saves a round trip. */
export async function makePage(shellDir: string, releasesDir: string, config: RuntimeConfig): Promise<Page> {
  const template = await readFile(join(shellDir, 'index.html'), 'utf8').catch(() => null)
  if (template === null) return null
  const nonce = randomBytes(16).toString('base64')
  const registry = await readRegistry(releasesDir)
  const boot = registry === null ? '' : bootScript({ config, registry })
  const html = template.replace(placeholder, () => boot).replaceAll('__CSP_NONCE__', nonce)
  return { html, nonce }
}

function bootScript(data: unknown): string {
  // `<` escaped, so that no text in the data can end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="flotilla-boot" nonce="__CSP_NONCE__">${json}</script>`
}
