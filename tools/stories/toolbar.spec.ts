import { serveFolder } from '@flotilla/remote-kit/contract-suite'
import { expect, type Page, test } from '@playwright/test'
import { storybook } from './stories.ts'

const button = 'components-basics-button-·-cta-action-submit--primary'
const list = 'patterns-list-page-·-template-index-collection--default'
const dialog = 'components-overlay-dialog-·-modal-popup-window-lightbox--default'

let server: Awaited<ReturnType<typeof serveFolder>>
test.beforeAll(async () => {
  server = await serveFolder(storybook)
})
test.afterAll(() => server.close())

/** Opens a story with choices of the toolbar, as its address keeps them. */
const open = (page: Page, story: string, chosen: string) =>
  page.goto(`${server.url}/iframe.html?id=${story}&viewMode=story&globals=${chosen}`)

/** Chooses as the toolbar does. */
const choose = (page: Page, globals: Record<string, string>) =>
  page.evaluate((told) => {
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
    channel.emit('updateGlobals', { globals: told })
  }, globals)

test('a length of text changes every text and placeholder, and the written ones come back', async ({
  page,
}) => {
  await open(page, list, 'text:german')
  await expect(page.getByRole('columnheader', { name: 'Internetauftritte' })).toBeVisible()
  await choose(page, { text: 'long' })
  await expect(page.getByRole('columnheader', { name: 'Siitees' })).toBeVisible()
  await expect(page.getByPlaceholder('Seeaarch byy eexteensiion')).toBeVisible()
  await choose(page, { text: 'short' })
  await expect(page.locator('.fl-page__context')).toHaveText('4 licences')
  await choose(page, { text: 'written' })
  await expect(page.getByPlaceholder('Search by extension')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Sites' })).toBeVisible()
})

test('reduced motion reaches CSS and code, and ends with the choice', async ({ page }) => {
  const seen = () =>
    page.evaluate(() => ({
      transition: getComputedStyle(document.querySelector('.fl-btn') ?? document.body).transitionDuration,
      isAsked: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }))
  await open(page, button, 'motion:reduced')
  // A button fades only under the pointer.
  await page.locator('.fl-btn').hover()
  await expect.poll(seen).toEqual({ transition: '0s', isAsked: true })
  await choose(page, { motion: 'system' })
  await expect.poll(async () => (await seen()).isAsked).toBe(false)
  expect((await seen()).transition).not.toBe('0s')
})

test('forced colours take away grounds and shadows, and apply our rules for them', async ({ page }) => {
  await open(page, button, 'forced:simulated')
  const pressed = page.locator('.fl-btn')
  await expect(pressed).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(pressed).toHaveCSS('border-top-color', 'rgb(255, 255, 255)')
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
})

test('light beside dark shows a story twice, with its dialog in both', async ({ page }) => {
  await open(page, dialog, 'theme:beside')
  for (const theme of ['light', 'dark']) {
    const frame = page.frameLocator(`iframe[title="In ${theme}"]`)
    await expect(frame.locator(`html[data-theme="${theme}"]`)).toBeAttached({ timeout: 30_000 })
    await expect(frame.getByRole('dialog')).toBeVisible({ timeout: 30_000 })
  }
})
