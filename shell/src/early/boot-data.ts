import { RuntimeConfig } from '@flotilla/api/contract'
import { TolerantRegistry } from '@flotilla/platform/registry'
import { z } from 'zod'
import { pageNames } from './page-names.ts'

/** What the page needs before it can show anything: where the API is, and which remotes there are. */
export const BootData = z.object({ config: RuntimeConfig, registry: TolerantRegistry })
export type BootData = z.infer<typeof BootData>

const deadlineMs = 5_000

/**
 * From the page itself when the server put it there, else fetched: `/config.json` and the registry it names.
 * Rejects when neither can be read within 5 s.
 */
export async function readBootData(document: Document): Promise<BootData> {
  const inline = document.getElementById(pageNames.boot)?.textContent
  if (inline) {
    const parsed = BootData.safeParse(parseJson(inline))
    if (parsed.success) return parsed.data
  }
  const config = await fetchJson('/config.json')
  const { registryUrl } = BootData.shape.config.parse(config)
  return BootData.parse({ config, registry: await fetchJson(registryUrl) })
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
