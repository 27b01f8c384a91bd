import { serveFolder } from '@flotilla/remote-kit/contract-suite'
import { chromium } from '@playwright/test'
import pMap from 'p-map'
import { chromiumLaunchOptions } from '../../e2e/support/chromium.ts'
import { storybook } from '../stories/stories.ts'
import { type BrowserFacts, readBrowserFacts } from './browser-facts.ts'
import { openStage, type Stage } from './stage.ts'
import type { Take } from './takes.ts'

/** The processor draws each picture whole: a GPU or a reused tile rounds the same corner in two ways. */
const DRAWS_ALIKE = ['--disable-gpu-rasterization', '--disable-partial-raster']
/** Of every run: a story may show the address of its page, and the port of a server differs each time. */
const ADDRESS = 'storybook.localhost'
/** Two pages keep two cores busy. */
const STAGES = 2

type Visit<Result> = (take: Take, stage: Stage) => Promise<Result>
type OnFailure<Result> = (take: Take, error: unknown) => Result

/** A browser with stages for the built Storybook. */
export type Studio = {
  facts: BrowserFacts
  /**
   * Visits each take on a stage that is its own for that time; the results are in the order of the takes.
   * What rejects is told to `onFailure`, whose word is the result.
   */
  visit<Result>(takes: readonly Take[], visit: Visit<Result>, onFailure: OnFailure<Result>): Promise<Result[]>
  close(): Promise<void>
}

/** Rejects when there is no browser. */
export async function openStudio(): Promise<Studio> {
  const server = await serveFolder(storybook)
  const { args, ...place } = chromiumLaunchOptions()
  const toServer = `--host-resolver-rules=MAP ${ADDRESS}:80 ${new URL(server.url).host}`
  const browser = await chromium.launch({ ...place, args: [...args, ...DRAWS_ALIKE, toServer] })
  const idle: Stage[] = []
  return {
    facts: await readBrowserFacts(browser),
    visit: (takes, visit, onFailure) =>
      pMap(
        takes,
        async (take) => {
          const stage = idle.pop() ?? (await openStage(browser, `http://${ADDRESS}`))
          try {
            const result = await visit(take, stage)
            idle.push(stage)
            return result
          } catch (error) {
            // Storybook remembers a failure: the next story gets a new page.
            await stage.close()
            return onFailure(take, error)
          }
        },
        { concurrency: STAGES },
      ),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
