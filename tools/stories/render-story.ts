import type { Page } from '@playwright/test'

/**
 * Shows a story and returns how it ended: Storybook's own word, `success` or `error`. A page that already
 * shows a story is told to change to this one, as Storybook's own sidebar does; so shared code is loaded and
 * run once. Its theme is the one of the browser. Storybook's own run of axe is off: the check of the stories
 * runs it.
 */
export async function renderStory(page: Page, url: string, id: string): Promise<string> {
  if (page.url() === 'about:blank')
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:system;a11y.manual:!true`)
  else
    await page.evaluate((storyId) => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
      if (typeof channel !== 'object' || channel === null || !('emit' in channel)) return
      if (typeof channel.emit === 'function') channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    }, id)
  const finished = await page.waitForFunction((storyId) => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
    if (typeof channel !== 'object' || channel === null || !('last' in channel)) return null
    if (typeof channel.last !== 'function') return null
    const last = channel.last.bind(channel)
    const failed = ['storyErrored', 'storyThrewException', 'storyMissing'].find((name) => last(name))
    if (failed !== undefined) return failed
    const [end] = last('storyFinished') ?? []
    return end?.storyId === storyId ? end.status : null
  }, id)
  return String(await finished.jsonValue())
}
