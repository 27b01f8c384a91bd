import { expect, test } from '../fixtures.ts'
import { expectTidy, type Face, openPage } from '../support/expect-tidy.ts'
import { isSound, startable } from '../support/fleet.ts'

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
