import { expect, it } from 'vitest'
import { siteClient } from '../testing/site-client.ts'
import { withSimulator } from '../testing/with-simulator.ts'
import type { FeedSite } from './feed-site.ts'

async function copiesOf(url: string, copy: string, slugs: string): Promise<FeedSite[]> {
  const answer = await fetch(`${url}/_demo/copies?copy=${copy}&slugs=${slugs}`)
  return JSON.parse(await answer.text()).sites
}

it('gives copies of sites in the order asked for, each with an address of its own', async () => {
  const { url, control } = await withSimulator()
  const [bakery, hotel] = await copiesOf(url, 'a1', 'baeckerei-klein,hotel-seeblick-konstanz')
  expect([bakery?.slug, hotel?.slug]).toEqual(['baeckerei-klein--a1', 'hotel-seeblick-konstanz--a1'])
  expect(bakery?.api_url).toContain('/s/baeckerei-klein--a1/')
  expect(bakery?.backups).toEqual(control.site('baeckerei-klein').backups)
})

it('keeps a fault and a change of one copy from the other copies and from the site itself', async () => {
  const { url, control } = await withSimulator()
  const [one] = await copiesOf(url, 'a1', 'physio-am-park')
  const [other] = await copiesOf(url, 'b2', 'physio-am-park')
  if (!one || !other) throw new Error('Two copies were asked for')
  control.set(one.slug, { fault: { kind: 'http', status: 500 } })
  control.owner(other.slug, 'goOffline')
  const statuses = await Promise.all(
    [one, other, control.site('physio-am-park')].map(
      async (site) => (await siteClient(site).get('v1/users')).status,
    ),
  )
  expect(statuses).toEqual([500, 200, 200])
  expect([one.slug, other.slug, 'physio-am-park'].map((slug) => control.site(slug).maintenance)).toEqual([
    false,
    true,
    false,
  ])
})

it('gives every copy of the fleet at rest: no work is under way at it', async () => {
  const { url } = await withSimulator()
  const fleet: { sites: FeedSite[] } = JSON.parse(await (await fetch(`${url}/_demo/fleet`)).text())
  const copies = await copiesOf(url, 'a1', fleet.sites.map(({ slug }) => slug).join())
  const busy = (sites: FeedSite[]) =>
    sites.filter(
      ({ running, extensions }) => running !== null || extensions.some((one) => one.process_state === 1),
    )
  expect(busy(fleet.sites)).toHaveLength(3)
  expect(busy(copies)).toEqual([])
})

it('refuses a copy of a site that it does not have, and a name that no copy can have', async () => {
  const { url } = await withSimulator()
  const ask = async (query: string) => (await fetch(`${url}/_demo/copies?${query}`)).status
  expect(await ask('copy=a1&slugs=no-such-site')).toBe(404)
  expect(await ask('copy=A-1&slugs=physio-am-park')).toBe(422)
})
