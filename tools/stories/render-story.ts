import type { Page } from '@playwright/test'

/** Tells Storybook's channel of a change, as its sidebar and toolbar do. */
async function emit(page: Page, event: string, payload: object): Promise<void> {
  await page.evaluate(
    ({ name, told }) => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
      if (typeof channel !== 'object' || channel === null || !('emit' in channel)) return
      if (typeof channel.emit === 'function') channel.emit(name, told)
    },
    { name: event, told: payload },
  )
}

/** Shows the story in another theme of the toolbar; `system` follows the browser. */
export const chooseTheme = (page: Page, theme: 'contrast' | 'system') =>
  emit(page, 'updateGlobals', { globals: { theme } })

/** Takes away what a story leaves to the next one besides its elements. */
export const forgetLastStory = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo(0, 0)
    localStorage.clear()
    sessionStorage.clear()
  })

/**
 * Shows a story and returns how it ended: Storybook's own word, `success` or `error`. A page that already
 * shows a story forgets what that one kept, and is told to change to this one, as Storybook's own sidebar
 * does; so shared code is loaded and run once. Its theme is the one of the browser. Storybook's own run of
 * axe is off: the check of the stories runs it.
 */
export async function renderStory(page: Page, url: string, id: string): Promise<string> {
  if (page.url() === 'about:blank')
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:system;a11y.manual:!true`)
  else {
    await forgetLastStory(page)
    await emit(page, 'setCurrentStory', { storyId: id, viewMode: 'story' })
  }
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
