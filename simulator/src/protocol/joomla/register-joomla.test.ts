import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiItem, ApiList, read } from '../../testing/api-answers.ts'
import { siteClient } from '../../testing/site-client.ts'
import { withSimulator } from '../../testing/with-simulator.ts'

async function aSite(slug = 'architekturbuero-nord') {
  const site = (await withSimulator()).control.site(slug)
  return { site, client: siteClient(site) }
}

describe('the simulated Joomla Web Services', () => {
  it('answer 401 in JSON without a token and with a wrong one', async () => {
    const { site } = await aSite()
    for (const token of ['', 'Bearer wrong', `bearer ${site.token}`]) {
      const answer = await fetch(`${site.api_url}/v1/extensions`, { headers: { authorization: token } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ errors: [{ title: 'Forbidden' }] })
    }
  })

  it('accept the token in either header', async () => {
    const { site } = await aSite()
    for (const headers of [{ authorization: `Bearer ${site.token}` }, { 'x-joomla-token': site.token }]) {
      expect((await fetch(`${site.api_url}/v1/users`, { headers: { ...headers } })).status).toBe(200)
    }
  })

  it('answer 406 as text for another Accept, and 404 for an unknown route or site', async () => {
    const { site, client } = await aSite()
    for (const accept of ['application/json', '']) {
      const refused = await client.get('v1/extensions', { accept })
      expect([refused.status, refused.headers.get('content-type')]).toEqual([406, 'text/html; charset=UTF-8'])
      expect(await refused.text()).toBe('Could not match accept header')
    }
    const missing = await client.get('v1/banners')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({ errors: [{ title: 'Resource not found', code: 404 }] })
    expect((await fetch(site.api_url.replace(site.slug, 'nobody'))).status).toBe(404)
  })

  it('page with 20 rows by default, repeat the last page at the end, and answer 404 past it', async () => {
    const { site, client } = await aSite('buchhandlung-seitenweise')
    const first = await read(ApiList, client.get('v1/extensions'))
    expect(first.data).toHaveLength(20)
    expect(first.links.next).toContain('page%5Boffset%5D=20')
    const all = await read(ApiList, client.get('v1/extensions?page[offset]=0&page[limit]=2000'))
    expect(all.meta).toEqual({ 'total-pages': 1 })
    expect(all.data.length).toBeGreaterThan(site.extensions.length)
    const page = (offset: number) => client.get(`v1/extensions?page[offset]=${offset}&page[limit]=20`)
    const last = await read(ApiList, page(all.data.length))
    expect(last.data).toEqual(all.data.slice(-(all.data.length % 20 || 20)))
    const past = await page(all.data.length + 1)
    expect([past.status, await past.json()]).toEqual([404, { errors: [{ title: 'Resource not found' }] }])
    expect((await client.get('v1/extensions?page[offset]=x&page[limit]=20')).status).toBe(400)
  })

  it('find the core by its type among translated names, and ignore an unknown filter', async () => {
    const { site, client } = await aSite()
    const list = (query: string) => read(ApiList, client.get(`v1/extensions?page[limit]=2000&${query}`))
    const [files, foreign, own, all] = await Promise.all(
      ['type=file', 'core=false', 'core=true', 'filter[type]=file'].map(list),
    )
    expect(files?.data).toMatchObject([
      { type: 'manage', attributes: { name: 'Joomla CMS', status: 2, version: '5.4.8' } },
    ])
    const names = foreign?.data.map(({ attributes }) => attributes.name)
    expect(names).toContain('Akeeba Backup <small>for Joomla!&trade;</small>')
    expect(names).toContain('PLG_CONSOLE_AKEEBABACKUP')
    expect(names).not.toContain('Joomla CMS')
    expect(foreign?.data.length).toBeGreaterThanOrEqual(site.extensions.length)
    expect((own?.data.length ?? 0) + (foreign?.data.length ?? 0)).toBe(all?.data.length)
    const wrong = await client.get('v1/extensions?core=0')
    const error = { errors: [{ title: 'Invalid field: core', code: 400 }] }
    expect([wrong.status, await wrong.json()]).toEqual([400, error])
  })

  it('page with a limit alone, and list the settings of Joomla', async () => {
    const { client } = await aSite()
    const five = await read(ApiList, client.get('v1/config/application?page[limit]=5'))
    expect(five.data).toHaveLength(5)
    const both = client.get('v1/config/application?page[offset]=0&page[limit]=200')
    const { data } = await read(ApiList, both)
    const keys = data.flatMap((row) => Object.keys(row.attributes))
    expect(keys).toEqual(expect.arrayContaining(['debug', 'secret', 'dbprefix', 'session_handler']))
  })

  it("list the users of the site's audit findings", async () => {
    const { client } = await aSite('antiquariat-federkiel')
    const { data } = await read(ApiList, client.get('v1/users?page[offset]=0&page[limit]=100'))
    const names = data.map((row) => row.attributes.username)
    expect(names).toEqual(expect.arrayContaining(['redaktion', 'altadmin', 'admin']))
  })

  it("answer Joomla's updater only with the key from its settings, and not at all where it is off", async () => {
    const { control } = await withSimulator()
    const statuses = new Set<number>()
    for (const slug of ['architekturbuero-nord', 'optik-hansen', 'stadtwerke-lindau', 'autohaus-meier']) {
      const site = control.site(slug)
      const path = 'v1/config/com_joomlaupdate?page[offset]=0&page[limit]=200'
      const { data } = await read(ApiList, siteClient(site).get(path))
      const settings = z
        .object({ autoupdate: z.enum(['0', '1']), update_token: z.string() })
        .parse(Object.assign({}, ...data.map((row) => row.attributes)))
      const ask = (token: string) =>
        fetch(`${site.api_url}/v1/joomlaupdate/getUpdate`, { headers: { 'x-jupdate-token': token } })
      const [told, wrong] = [await ask(settings.update_token), await ask('wrong')]
      statuses.add(told.status)
      if (settings.autoupdate === '0') expect([told.status, wrong.status]).toEqual([404, 404])
      else {
        const error = { errors: [{ title: 'Invalid token', code: 403 }] }
        expect([wrong.status, await wrong.json()]).toEqual([400, error])
        const { attributes } = (await read(ApiItem, told)).data
        expect(attributes).toEqual({ availableUpdate: site.core_update_to })
      }
    }
    expect([...statuses].sort()).toEqual([200, 404])
  })
})
