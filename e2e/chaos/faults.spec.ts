import { expect, test } from '../fixtures.ts'
import { actAs } from '../support/act-as.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'
import { BrokenPage } from './broken-page.ts'
import { codeFaults } from './code-faults.ts'
import { networkFaults } from './network-faults.ts'
import { remotesUnderTest } from './remote-under-test.ts'

/** 301 and 520 are React's codes of planted errors; the long grid tries every fault at every remote. */
test.use({
  isEquipped: true,
  allowedComplaints: [
    [/Planted|Failed to load resource|Loading (CSS )?chunk|ERR_|#520|\/remotes\//],
    { scope: 'test' },
  ],
})

const remote = remotesUnderTest.find(({ name }) => name === 'updates')

test('the page replaces a remote by the reason when its files are damaged or its code throws; the rest works', async ({
  page,
  product,
  releases,
  aFreshAgency,
  aFreshAccount,
}) => {
  const [hash, render] = [networkFaults['bad hash'], codeFaults['throws in render']]
  if (!remote || !hash || !render) throw new Error('A fault has another name.')
  const agency = await aFreshAgency(1, { signsIn: false })
  await actAs(page, product.url, await aFreshAccount('admin', { signsIn: false }), agency)
  const broken = new BrokenPage(page, remote)
  await page.route('**/remotes/updates/**', hash.handle)
  await broken.open()
  await broken.saysWhatFailed(hash.code)
  await broken.frameWorks()
  await page.unroute('**/remotes/updates/**')
  await broken.goBack()
  await broken.retry()
  await broken.works()

  await publishByHand(releases, 'updates', '9.0.0-throws', render.version('updates', '/updates'))
  // Without an earlier version: the last good one would take over and hide the fault.
  await remotesTool(releases, 'remove', 'updates')
  await remotesTool(releases, 'release', 'updates', '9.0.0-throws')
  await broken.open()
  await broken.saysWhatFailed(render.code)
  await broken.frameWorks()
  await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible()
})
