import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { FeedPage, read } from '../testing/api-answers.ts'
import { readFeed, withSimulator } from '../testing/with-simulator.ts'

const now = Date.parse('2026-11-21T08:06:00Z')

describe('GET /_demo/fleet', () => {
  it('returns the same fleet for the same seed and time, apart from the port', async () => {
    const [one, two, other] = await Promise.all(
      [{}, {}, { seed: 'other' }].map((options) => withSimulator(options)),
    )
    if (!one || !two || !other) throw new Error('Three simulators were started')
    const text = async (simulator: typeof one) =>
      JSON.stringify(await readFeed(simulator)).replaceAll(simulator.url, 'http://simulator')
    expect(await text(one)).toBe(await text(two))
    expect(await text(one)).not.toBe(await text(other))
  })

  it('has 46 sites with distinct slugs', async () => {
    const { total, sites } = await readFeed(await withSimulator())
    expect(total).toBe(46)
    expect(new Set(sites.map((site) => site.slug)).size).toBe(46)
  })

  it('has 95 pending updates on 18 sites: one ignored, one running, two failed', async () => {
    const { sites } = await readFeed(await withSimulator())
    const extensions = sites.flatMap((site) => site.extensions)
    const pending = extensions.filter((extension) => extension.needs_update === 1)
    expect(pending).toHaveLength(95)
    expect(pending.filter((extension) => extension.ignore_update === 1)).toHaveLength(1)
    expect(extensions.filter((extension) => extension.process_state === 1)).toHaveLength(1)
    expect(extensions.flatMap((extension) => extension.process_message ?? []).sort()).toEqual([
      'Could not connect to the update server',
      'Download key missing',
    ])
    expect(
      sites.filter((site) => site.extensions.some((extension) => extension.needs_update === 1)),
    ).toHaveLength(18)
  })

  it('has every special state of the demo once', async () => {
    const { sites } = await readFeed(await withSimulator())
    const names = (test: (site: (typeof sites)[number]) => boolean) =>
      sites.filter(test).map((site) => site.name)
    const daysLeft = (time: string | null) => Math.floor((Date.parse(time ?? '') - now) / 86_400_000)
    expect(names((site) => !site.online)).toEqual(['Berghütte Edelweiß'])
    expect(names((site) => site.tls_enabled === 0)).toEqual(['Immobilien Hartmann'])
    expect(names((site) => daysLeft(site.tls_expiration) < 0)).toEqual(['FC Rot-Weiß Altdorf'])
    expect(names((site) => daysLeft(site.tls_expiration) === 12)).toEqual(['Fahrradladen Kette'])
    expect(names((site) => site.refresh_disabled)).toEqual(['Immobilien Hartmann'])
    expect(names((site) => site.running?.kind === 'backup')).toEqual(['Bäckerei Klein'])
    expect(names((site) => site.running?.kind === 'coreupdate')).toEqual(['Hotel Seeblick Konstanz'])
    expect(names((site) => !site.backup_tools_installed)).toEqual(['Waldorfschule Birkenhain'])
    expect(names((site) => site.backup_tools_installed && !site.can_start_backup)).toEqual([
      'Kosmetik Lavendel',
    ])
    expect(names((site) => site.core_update_failure !== null)).toEqual(['Weingut Steinert Shop'])
    const failed = names(
      (site) => site.backups.findLast((one) => one.last_test_state > 0)?.last_test_state === 3,
    )
    expect(failed).toEqual(['Autohaus Meier'])
  })

  it('has 8 to 30 growing backups per backed-up site, and 30 days of hourly response times', async () => {
    const { sites } = await readFeed(await withSimulator())
    const backedUp = sites.filter((one) => one.can_start_backup && one.name !== 'Pension Strandhafer')
    for (const site of backedUp) {
      expect(site.backups.length).toBeGreaterThanOrEqual(8)
      expect(site.backups.length).toBeLessThanOrEqual(30)
      expect(site.backups.at(-1)?.state).toBe('complete')
      expect(site.backups.at(-1)?.size).toBeGreaterThan(site.backups[0]?.size ?? 0)
      expect(site.ttfb.values).toHaveLength(720)
    }
    const offline = sites.find((site) => !site.online)
    expect(offline?.ttfb.values.at(-1)).toBeNull()
    expect(offline?.offline_since).toBe('2026-11-21T05:55:00Z')
  })

  it('pages a fleet of 100000 sites', async () => {
    const simulator = await withSimulator({ sites: 100_000 })
    const page = fetch(`${simulator.url}/_demo/fleet?offset=99950&limit=100`)
    const { total, sites } = await read(FeedPage, page)
    expect([total, sites.length]).toEqual([100_000, 50])
    const last = sites.at(-1)
    expect(simulator.control.site(last?.slug ?? '').name).toBe(last?.name)
    expect((await fetch(`${simulator.url}/_demo/fleet?offset=100000`)).status).toBe(200)
    expect((await fetch(`${simulator.url}/_demo/fleet?limit=101`)).status).toBe(422)
  })

  it('keeps the proportions of the demo in a fleet of 2000 sites', async () => {
    const simulator = await withSimulator({ sites: 2000 })
    type Site = z.infer<typeof FeedPage>['sites'][number]
    const sites: Site[] = []
    for (let offset = 0; offset < 2000; offset += 100) {
      const page = fetch(`${simulator.url}/_demo/fleet?offset=${offset}`)
      sites.push(...(await read(FeedPage, page)).sites)
    }
    const isAway = (site: Site) => !site.online || site.refresh_disabled || site.tls_enabled === 0
    const isBehind = (site: Site) => site.core_need_update === 1 || /^[34]\./.test(site.app_version)
    const share = (holds: (site: Site) => boolean) => sites.filter(holds).length / sites.length
    expect(share((site) => !isAway(site) && !isBehind(site))).toBeGreaterThan(0.4)
    expect(share(isAway)).toBeLessThan(0.2)
  })
})
