import { expect, test } from '../fixtures.ts'
import { expectTidy, type Face, openPage, resize } from '../support/expect-tidy.ts'
import { isSound, startable } from '../support/fleet.ts'
import { NAME_PX, narrowestName } from '../support/name-width.ts'

/** One width for each face: the long test has all of them. */
const faces: readonly Face[] = [
  { font: 'Inter', em: 0, at: [390] },
  { font: 'Linux', em: 0.035, at: [1366] },
  { font: 'Windows or Mac', em: -0.015, at: [1280] },
]

test('the list of sites, a site and its updates overflow, cut and cover nothing, wide and narrow', async ({
  page,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(5, { first: (site) => isSound(site) && startable(site).length > 0 })
  for (const address of ['/sites', `/sites?site=${sites[0]?.id}&tab=extensions`, '/updates']) {
    await openPage(page, address)
    await expectTidy(page, address, faces)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  }
})

test('a name of the list of sites keeps its room between a phone and a desk', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(3)
  await openPage(page, '/sites')
  await expect(page.locator('main [data-row-name]').first()).toBeVisible()
  for (const width of [769, 800, 834, 900, 1101, 1201, 1356]) {
    await resize(page, width)
    expect.soft(await narrowestName(page), `px of the name at ${width}`).toBeGreaterThanOrEqual(NAME_PX)
  }
})

test('sixteen whole rows of the list of sites are in sight at 1440 × 900', async ({ page, aFreshAgency }) => {
  await aFreshAgency(20)
  await openPage(page, '/sites')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(20)
  const pager = await page.locator('.fl-pager').boundingBox()
  const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(ends.filter((end) => end <= (pager?.y ?? 0) + 0.5).length).toBeGreaterThanOrEqual(16)
})

test('the guide is one press away in a bar of one line, from the smallest phone on', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await openPage(page, '/sites')
  for (const width of [390, 320]) {
    await resize(page, width)
    const parts = await page.locator('.fs-top > *:visible').evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, middle: (top + bottom) / 2, isTarget: part.localName === 'button' }
      }),
    )
    const wrong = parts.filter(
      ({ left, right, middle, isTarget }, index) =>
        Math.abs(middle - 23.5) > 2 ||
        left < (parts[index - 1]?.right ?? 0) ||
        right > width ||
        (isTarget && right - left < 24),
    )
    expect.soft(wrong, `at ${width}`).toEqual([])
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Sites' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('at 400 % zoom the head and the bars of a list scroll away', async ({ page, aFreshAgency }) => {
  await aFreshAgency(5)
  await page.setViewportSize({ width: 320, height: 256 })
  await openPage(page, '/sites')
  await page.locator('main [data-row]').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(page.locator('.fs-top')).not.toBeInViewport()
})
