import { RuntimeConfig } from '@flotilla/api/contract'
import { TolerantRegistry } from '@flotilla/platform/registry'
import { z } from 'zod'
import { dropEarlyAnswers } from './early-answers.ts'
import { pageNames } from './page-names.ts'

/** What the page needs before it can show anything: the API's address, and the list of remotes. */
export const BootData = z.object({ config: RuntimeConfig, registry: TolerantRegistry })
export type BootData = z.infer<typeof BootData>

const deadlineMs = 5_000
/** How long a page that already has a configuration waits for `/config.json`. */
const configTimeoutMs = 2_000

/**
 * `/config.json`, and the registry that it names. The server may put both into the page; then the page waits
 * at most 2 s for each, yet `/config.json` overrides the page's own configuration. Rejects when there is no
 * configuration, or no registry, within 5 s.
 */
export async function readBootData(document: Document): Promise<BootData> {
  const inline = readInline(document)
  if (inline === null) {
    const config = RuntimeConfig.parse((await earlyConfig()) ?? (await fetchJson('/config.json')))
    return BootData.parse({ config, registry: await fetchJson(config.registryUrl) })
  }
  const asked = earlyConfig() ?? fetchJson('/config.json').catch(() => null)
  const { data: config } = RuntimeConfig.safeParse(await Promise.race([asked, afterConfigTimeout()]))
  if (config === undefined) return inline
  // Early requests went to the API that the page names.
  if (config.apiUrl !== inline.config.apiUrl) dropEarlyAnswers()
  if (config.registryUrl === inline.config.registryUrl) return { config, registry: inline.registry }
  return BootData.parse({ config, registry: await fetchJson(config.registryUrl) })
}

function readInline(document: Document): BootData | null {
  const text = document.getElementById(pageNames.boot)?.textContent
  return text ? (BootData.safeParse(parseJson(text)).data ?? null) : null
}

/**
 * The early request of the script in the head, whose result is null when it failed; null: there was no
 * request.
 */
function earlyConfig(): Promise<unknown> | null {
  const early: unknown = Reflect.get(globalThis, pageNames.config)
  return early instanceof Promise ? early : null
}

function afterConfigTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), configTimeoutMs))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
