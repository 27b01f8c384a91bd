import { expect, it } from 'vitest'
import { siteClient } from '../testing/site-client.ts'
import { withSimulator } from '../testing/with-simulator.ts'
import type { FeedSite } from './feed-site.ts'

async function copiesOf(url: string, copy: string, slugs: string): Promise<FeedSite[]> {
  const answer = await fetch(`${url}/_demo/copies?copy=${copy}&slugs=${slugs}`)
  return JSON.parse(await answer.text()).sites
}

it('GET /_demo/copies returns copies of sites in the requested order, each with its own address', async () => {
  const { url, control } = await withSimulator()
  const [bakery, hotel] = await copiesOf(url, 'a1', 'baeckerei-klein,hotel-seeblick-konstanz')
  expect([bakery?.slug, hotel?.slug]).toEqual(['baeckerei-klein--a1', 'hotel-seeblick-konstanz--a1'])
  expect(bakery?.api_url).toContain('/s/baeckerei-klein--a1/')
  expect(bakery?.backups).toEqual(control.site('baeckerei-klein').backups)
})

it('a copy of a site has its own faults and changes, apart from other copies and the original', async () => {
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

it('a copy of a site has no work under way', async () => {
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

it('GET /_demo/copies refuses an unknown site and an invalid copy name', async () => {
  const { url } = await withSimulator()
  const ask = async (query: string) => (await fetch(`${url}/_demo/copies?${query}`)).status
  expect(await ask('copy=a1&slugs=no-such-site')).toBe(404)
  expect(await ask('copy=A-1&slugs=physio-am-park')).toBe(422)
})
