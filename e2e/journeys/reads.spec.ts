import { Registry } from '@flotilla/platform/registry'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Reads, readTwice, tooLong, watchReads } from '../support/watch-reads.ts'

test.beforeEach(async ({ page }) => {
  // What an earlier visit leaves: the first data may then be more than the specification's call.
  await page.addInitScript(() => localStorage.setItem('flotilla-fleet', '{"words":["fleet"]}'))
})

/** The addresses of all pages in the frame that need no id; `role`: those of administrators alone. */
async function addressesOf(page: Page, role?: number): Promise<string[]> {
  const { remotes } = Registry.parse(await (await page.request.get('/remotes.json')).json())
  return remotes
    .flatMap(({ current }) => current.routes)
    .filter((route) => route.layout === 'app' && route.role === role)
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes(':'))
}

/** Opens each address in turn; resolves with what is wrong with the reads of each. */
async function faultsOf(page: Page, reads: Reads, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // The socket has asked whether the loaded data is current: nothing more is to come.
    await expect.poll(() => reads.has('/api/events')).toBe(true)
    const taken = reads.take()
    faults.push(...[...tooLong(taken), ...readTwice(taken)].map((read) => `${address}: ${read}`))
  }
  return faults
}

test('no page of an agency reads a list twice or asks for more than 200 rows', async ({
  page,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(46)
  const { id, name = '' } = sites[0] ?? {}
  const reads = watchReads(page)
  const addresses = [
    ...(await addressesOf(page)),
    ...['/updates?show=core', '/updates?group=site', '/updates?group=extension'],
    ...[`/sites?site=${id}`, `/sites?site=${id}&tab=extensions`],
  ]
  expect(addresses).toEqual(expect.arrayContaining(['/sites', '/attention', '/updates', '/activity']))
  expect(await faultsOf(page, reads, addresses)).toEqual([])

  // An act that needs every row reads them in pages.
  await page.goto('/updates')
  await page.getByRole('checkbox', { name: 'Select all updates on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+$/ }).click()
  await expect(page.getByRole('button', { name: /^Select all \d+$/ })).toHaveCount(0)
  expect(tooLong(reads.take())).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  expect(tooLong(reads.take())).toEqual([])
})

test('no page of an administrator reads a list twice or asks for more than 200 rows', async ({
  page,
  aFreshAccount,
}) => {
  await aFreshAccount('admin')
  const reads = watchReads(page)
  const addresses = await addressesOf(page, 99)
  expect(addresses).toContain('/userlist')
  expect(await faultsOf(page, reads, addresses)).toEqual([])
})
