import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { FeedSite } from './feed-site.ts'

const FeedPage = z.object({ total: z.int(), sites: z.array(FeedSite) })
type FeedPage = z.infer<typeof FeedPage>

const pageSize = 100
/** The simulator may start at the same time as we do. */
const tries = 120
const pauseMs = 500

/** The simulated fleet, a page at a time, at most `limit` sites. Rejects when the simulator does not come up. */
export async function* readFeed(simulatorUrl: string, limit: number): AsyncGenerator<FeedSite[]> {
  let offset = 0
  let total = limit
  while (offset < Math.min(total, limit)) {
    const page = await readPage(simulatorUrl, offset, Math.min(pageSize, limit - offset))
    if (page.sites.length === 0) return
    yield page.sites
    total = page.total
    offset += page.sites.length
  }
}

async function readPage(simulatorUrl: string, offset: number, limit: number): Promise<FeedPage> {
  const url = `${simulatorUrl}/_demo/fleet?offset=${offset}&limit=${limit}`
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
      if (response.ok) return FeedPage.parse(await response.json())
      throw new Error(`HTTP ${response.status}`)
    } catch (error) {
      if (error instanceof z.ZodError) throw error
      if (attempt >= tries) {
        throw new Error(
          `The demo needs the simulator at ${simulatorUrl}, which does not answer (${error}).`,
          {
            cause: error,
          },
        )
      }
      await wait(pauseMs)
    }
  }
}
