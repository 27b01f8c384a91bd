import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Account, signInByCookie } from '../support/account.ts'
import { actAs } from '../support/act-as.ts'

import { currentRelease } from '../support/current-release.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'
import { BrokenPage } from './broken-page.ts'
import { codeFaults } from './code-faults.ts'
import { Grid } from './grid.ts'
import { networkFaults } from './network-faults.ts'
import { watchCode } from './quiet-page.ts'
import { type RemoteUnderTest, remotesUnderTest } from './remote-under-test.ts'

/** 301 is an endless render; 520 is React's code for a planted error that did not recur on its second try. */
test.use({
  isEquipped: true,
  allowedComplaints: [
    [/Planted|Failed to load resource|Loading (CSS )?chunk|ERR_|Too many re-renders|#301|#520|\/remotes\//],
    { scope: 'test' },
  ],
})

const pastTheDeadlineMs = 10_500

test('the frame and the other remotes work through every fault of one remote, say why, and recover', async ({
  browser,
  product,
  releases,
  aFreshAgency,
  aFreshAccount,
}) => {
  test.setTimeout(600_000)
  const agency = await aFreshAgency(3, { signsIn: false })
  const admin = await aFreshAccount('admin', { signsIn: false })
  const grid = new Grid(remotesUnderTest.map(({ name }) => name))
  try {
    for (const remote of remotesUnderTest) {
      const page = await openPage(browser, product.url, { agency, admin }, remote)
      await throughNetworkFaults(page, remote, grid)
      await throughSlowness(page, remote, grid)
      await throughCodeFaults(page, remote, grid, releases)
      await page.context().close()
    }
  } finally {
    console.log(`\n${grid.print()}\n`)
  }
  expect(grid.failures()).toEqual([])
})

async function openPage(
  browser: Browser,
  url: string,
  { agency, admin }: { agency: Account; admin: Account },
  remote: RemoteUnderTest,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  if (remote.isForAdmin) await signInByCookie(context, url, admin.token)
  else await actAs(page, url, admin, agency)
  await page.clock.install()
  return page
}

async function throughNetworkFaults(page: Page, remote: RemoteUnderTest, grid: Grid): Promise<void> {
  const files = `**/remotes/${remote.name}/**`
  const others = watchCode(page, new RegExp(`/remotes/${remote.name}/`))
  for (const [fault, { code, handle }] of Object.entries(networkFaults)) {
    await grid.record(fault, remote.name, async () => {
      const broken = new BrokenPage(page, remote)
      await page.route(files, handle)
      try {
        const asked = page.waitForRequest(files)
        await broken.open()
        await asked
        if (fault === 'never answers') {
          await broken.frameWorks()
          await others.quiet()
          await page.clock.fastForward(pastTheDeadlineMs)
          await broken.goBack()
        }
        await broken.saysWhatFailed(code)
        await broken.frameWorks()
        await broken.goBack()
        await broken.saysWhatFailed(code)
      } finally {
        await page.unroute(files)
      }
      await broken.retry()
      await broken.works()
    })
  }
}

/** Files that arrive late: meanwhile everything else works, and the place fills by itself. */
async function throughSlowness(page: Page, remote: RemoteUnderTest, grid: Grid): Promise<void> {
  const files = `**/remotes/${remote.name}/**`
  await grid.record('slow', remote.name, async () => {
    const broken = new BrokenPage(page, remote)
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const held: Promise<void>[] = []
    await page.route(files, (route) => {
      const passed = arrival.then(() => route.continue())
      held.push(passed)
      return passed
    })
    try {
      await broken.open()
      await expect(page.getByText(`Loading ${remote.link}`, { exact: true })).toBeAttached()
      await broken.frameWorks()
      await broken.goBack()
      arrive()
      await broken.works()
    } finally {
      arrive()
      // A request still in hand when the rule is removed would be answered twice.
      await Promise.all(held)
      await page.unroute(files)
    }
  })
}

async function throughCodeFaults(
  page: Page,
  remote: RemoteUnderTest,
  grid: Grid,
  releases: string,
): Promise<void> {
  const good = await currentRelease(releases, remote.name)
  const [path] = good.routes.map((route) => route.path).filter((own) => own.startsWith(remote.path))
  for (const [fault, { code, version }] of Object.entries(codeFaults)) {
    const faulty = `9.0.0-${fault.replaceAll(' ', '-')}`
    await grid.record(fault, remote.name, async () => {
      const broken = new BrokenPage(page, remote)
      await publishByHand(releases, remote.name, faulty, version(remote.name, path ?? remote.path))
      // Without an earlier version: the last good one would take over and hide the fault.
      await remotesTool(releases, 'remove', remote.name)
      await remotesTool(releases, 'release', remote.name, faulty)
      try {
        await broken.open()
        await broken.saysWhatFailed(code)
        await broken.retry()
        await broken.saysWhatFailed(code)
        await broken.frameWorks()
      } finally {
        await remotesTool(releases, 'release', remote.name, good.version)
      }
      await broken.goBack()
      await broken.works()
    })
  }
}
