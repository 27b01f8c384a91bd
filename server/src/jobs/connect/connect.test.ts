import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { sites } from '../../db/schema/sites.ts'
import { withEngine } from '../testing/with-engine.ts'
import { apiUrlOf, urlKey } from './site-urls.ts'

const slug = 'stadtwerke-lindau'

describe('connecting a site', () => {
  it('stores it with encrypted credentials, announces it and runs its first refresh', async () => {
    const { engine, actor, linkTo, until, db } = await withEngine()
    const result = await engine.port.connect({ ...actor, link: linkTo(slug) })
    expect(result).toMatchObject({ ok: true, isNew: true, name: 'Stadtwerke Lindau' })
    expect((await until('site.created')).payload.site_name).toBe('Stadtwerke Lindau')
    await until('siteupdate.success')
    const [site] = await db.select().from(sites)
    expect(site?.appVersion).toBe('6.1.3')
    expect(Buffer.from(site?.tokenCipher ?? []).toString('latin1')).not.toContain(linkTo(slug).auth.token)
    expect((await db.select().from(activity)).map(({ type, result: how }) => `${type}/${how}`)).toContain(
      'site_created/success',
    )
  })

  it.each([
    [
      'a wrong token',
      (link: Link) => ({ ...link, auth: { type: 'joomla-token' as const, token: 'wrong' } }),
      'site_token',
    ],
    [
      'an address in a private network',
      (link: Link) => ({ ...link, api_url: 'http://10.0.0.1/api/index.php' }),
      'site_address_refused',
    ],
    [
      'metadata of a cloud',
      (link: Link) => ({ ...link, api_url: 'http://169.254.169.254/' }),
      'site_address_refused',
    ],
    [
      'a pairing code',
      (link: Link) => ({ ...link, auth: { type: 'pairing' as const, code: '123' } }),
      'site_token',
    ],
  ])('refuses %s with the cause, and stores nothing', async (_name, change, code) => {
    const { engine, actor, linkTo, db } = await withEngine()
    await expect(engine.port.connect({ ...actor, link: change(linkTo(slug)) })).resolves.toMatchObject({
      ok: false,
      code,
    })
    expect(await db.select().from(sites)).toEqual([])
  })

  it('refuses a site whose firewall blocks the API, with the code site_firewall', async () => {
    const { engine, actor, linkTo } = await withEngine()
    const result = await engine.port.connect({ ...actor, link: linkTo('immobilien-hartmann') })
    expect(result).toMatchObject({ ok: false, code: 'site_firewall' })
  })
})

type Link = ReturnType<Awaited<ReturnType<typeof withEngine>>['linkTo']>

describe('the addresses of a site', () => {
  it('have one key in every spelling', () => {
    const ways = ['https://www.a.example/', 'HTTP://A.example', 'a.example/#top', ' https://a.example/?x=1']
    expect(new Set(ways.map(urlKey))).toEqual(new Set(['a.example']))
  })

  it('lead to the API without URL rewriting', () => {
    const ways = [
      'https://a.example/',
      'https://a.example/api',
      'https://a.example/api/index.php/v1',
      'https://a.example/api/index.php/',
    ]
    expect(new Set(ways.map(apiUrlOf))).toEqual(new Set(['https://a.example/api/index.php']))
  })
})
