import { type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { postApi } from './read-api.ts'

/** Opens a page that breaks while it is shown, in a tab of its own, and waits for the tab's report. */
export async function openBroken(
  context: BrowserContext,
  path: string,
): Promise<{ tab: Page; report: Response }> {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.goto(path)
  await expect(tab.getByText('It failed while it was shown.')).toBeVisible()
  const told = tab.waitForResponse('**/api/remotehealth')
  await tab.clock.fastForward(11_000)
  return { tab, report: await told }
}

/** Reports 400 opens of a good version and 120 of a bad one, half of which failed, as tabs of others do. */
export async function reportWorse(page: Page, name: string, versions: { good: string; bad: string }) {
  const seen = (version: string, opens: number, failed: number) => ({
    ...{ name, version, opens, times: [opens - failed, 0, 0, 0, 0, 0] },
    failures: { 'FL-R7-crashed': failed },
  })
  const remotes = [seen(versions.good, 400, 2), seen(versions.bad, 120, 60)]
  await postApi(page, '/remotehealth', { platform: '1.13.0', remotes })
}
