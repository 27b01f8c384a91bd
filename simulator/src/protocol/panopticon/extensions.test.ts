import { describe, expect, it } from 'vitest'
import { ApiItem, ApiList, read } from '../../testing/api-answers.ts'
import { siteClient } from '../../testing/site-client.ts'
import { withSimulator } from '../../testing/with-simulator.ts'

async function aSite(slug: string) {
  const { control } = await withSimulator()
  const site = control.site(slug)
  const eidOf = (name: string) => site.extensions.find((one) => one.translated_name === name)?.eid ?? 0
  return { control, site, eidOf, client: siteClient(site) }
}

const update = 'v1/panopticon/update'

describe('the extensions of the simulated connector', () => {
  it('are listed with the fields that the console needs', async () => {
    const { site, client } = await aSite('zahnarztpraxis-dr-wagner')
    const answer = client.get('v1/panopticon/extensions?page[limit]=10000&force=1')
    const { data } = await read(ApiList, answer)
    expect(data).toHaveLength(site.extensions.length)
    const query = 'page[limit]=10000&updatable=1'
    const updatable = await read(ApiList, client.get(`v1/panopticon/extensions?${query}`))
    expect(updatable.data).toHaveLength(2)
    expect(updatable.data[0]?.attributes).toMatchObject({
      element: 'pkg_akeebabackup',
      version: '10.1.2',
      new_version: '10.2.0',
      package_id: 0,
      downloadkey: { supported: true, valid: true },
    })
  })

  it('can each be read alone, by number or by element', async () => {
    const { eidOf, client } = await aSite('zahnarztpraxis-dr-wagner')
    for (const id of [eidOf('JCE Editor'), 'pkg_jce']) {
      const { data } = await read(ApiItem, client.get(`v1/panopticon/extension/${id}`))
      expect(data.attributes.name).toBe('JCE Editor')
    }
    expect((await client.get('v1/panopticon/extension/1')).status).toBe(404)
  })

  it('are listed, but answer 500 when read alone, where they have no update site', async () => {
    const { control, eidOf, client } = await aSite('zahnarztpraxis-dr-wagner')
    const eid = eidOf('JCE Editor')
    control.set('zahnarztpraxis-dr-wagner', { fault: { kind: 'dropsUpdateSite', eid } })
    await client.post(update, `eid[]=${eid}`)
    expect((await client.get(`v1/panopticon/extension/${eid}`)).status).toBe(500)
    const { data } = await read(ApiList, client.get('v1/panopticon/extensions?page[limit]=10000'))
    const row = data.find(({ attributes }) => attributes.extension_id === eid)
    expect(row?.attributes).toMatchObject({ version: '2.9.99', updatesites: [] })
  })

  it('have the new version after an update', async () => {
    const { control, eidOf, client } = await aSite('zahnarztpraxis-dr-wagner')
    const { data } = await read(ApiList, client.post(update, `eid[]=${eidOf('JCE Editor')}`))
    expect(data).toMatchObject([
      { type: 'updates', attributes: { status: 1, messages: [{ type: 'warning' }, { type: 'success' }] } },
    ])
    const after = control.site('zahnarztpraxis-dr-wagner').extensions.find((one) => one.element === 'pkg_jce')
    expect(after).toMatchObject({ version: '2.9.99', next_version: null, needs_update: 0 })
    const again = await read(ApiList, client.post(update, `eid[]=${eidOf('JCE Editor')}`))
    expect(again.data[0]?.attributes).toEqual({
      status: false,
      messages: [{ message: 'No updates', type: 'warning' }],
    })
  })

  it('answer 400 for an update without eid', async () => {
    const { client } = await aSite('zahnarztpraxis-dr-wagner')
    expect((await client.post(update)).status).toBe(400)
  })

  it('refuse updates without a download key until one is set', async () => {
    const { site, eidOf, client } = await aSite('fahrradladen-kette')
    const eid = eidOf('SP Page Builder')
    const { data } = await read(ApiList, client.post(update, `eid[]=${eid}`))
    expect(data[0]?.attributes).toMatchObject({
      status: 0,
      messages: [{ message: 'Download key missing' }],
    })
    const sites = await read(ApiList, client.get(`v1/panopticon/updatesites?eid[]=${eid}`))
    const updateSite = `v1/panopticon/updatesite/${sites.data[0]?.id}`
    const patched = await fetch(`${site.api_url}/${updateSite}`, {
      method: 'PATCH',
      body: JSON.stringify({ extra_query: 'abc' }),
      headers: { 'x-joomla-token': site.token, 'content-type': 'application/json' },
    })
    expect(patched.status).toBe(200)
    const now = await read(ApiItem, client.get(updateSite))
    expect(now.data.attributes.extra_query).toContain('dlid=')
    expect((await read(ApiList, client.post(update, `eid[]=${eid}`))).data[0]?.attributes.status).toBe(1)
  })

  it('fail an update once when the update server is out of reach, and succeed on the next try', async () => {
    const { eidOf, client } = await aSite('kanzlei-brandt-partner')
    const fields = `eid[]=${eidOf('Akeeba Backup Professional')}`
    const first = await read(ApiList, client.post(update, fields))
    expect(first.data[0]?.attributes).toMatchObject({
      messages: [{ message: 'Could not connect to the update server' }],
    })
    const second = await read(ApiList, client.post(update, fields))
    expect(second.data[0]?.attributes.status).toBe(1)
  })

  it('fail an update with the message that a test set', async () => {
    const { control, eidOf, client } = await aSite('zahnarztpraxis-dr-wagner')
    const eid = eidOf('JCE Editor')
    control.set('zahnarztpraxis-dr-wagner', {
      fault: { kind: 'failExtension', eid, message: 'No space left' },
    })
    const { data } = await read(ApiList, client.post(update, `eid[]=${eid}`))
    expect(data[0]?.attributes).toMatchObject({ status: 0, messages: [{ message: 'No space left' }] })
  })

  it('are refreshed with 204 and no body', async () => {
    const { client } = await aSite('zahnarztpraxis-dr-wagner')
    expect((await client.post('v1/panopticon/updates?force=1')).status).toBe(204)
  })
})
