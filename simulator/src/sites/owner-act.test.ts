import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiItem, ApiList, read } from '../testing/api-answers.ts'
import { siteClient } from '../testing/site-client.ts'
import { withSimulator } from '../testing/with-simulator.ts'

const info = 'v1/panopticon/akeebabackup/info'
const pluginPath = 'v1/plugins?filter[element]=akeebabackup'

async function aSite(slug = 'gemeinde-oberhofen') {
  const { control } = await withSimulator()
  const site = control.site(slug)
  const client = siteClient(site)
  const patch = (path: string, fields: object) =>
    fetch(`${site.api_url}/${path}`, {
      method: 'PATCH',
      body: JSON.stringify(fields),
      headers: { accept: 'application/vnd.api+json', 'x-joomla-token': site.token },
    })
  /** Akeeba's status; null where its address answers as if it did not exist. */
  const status = async () => {
    const headers = { 'x-akeeba-auth': site.backup_secret ?? '' }
    const answer = await fetch(`${site.backup_url}?method=getVersion`, { headers })
    return answer.status === 404 ? null : z.object({ status: z.number() }).parse(await answer.json()).status
  }
  const act = (name: Parameters<typeof control.owner>[1]) => control.owner(slug, name)
  return { control, site, slug, client, patch, status, act, writes: () => control.writes(slug) }
}

describe('a call to the connector about the backup tool', () => {
  it('writes nothing while the plugin is enabled and the secret word is readable', async () => {
    const { client, writes, status } = await aSite()
    await client.get(info)
    expect(writes()).toEqual([])
    expect(await status()).toBe(200)
  })

  it('breaks a disabled API plugin for good', async () => {
    const { client, act, patch, status, writes } = await aSite()
    act('switchBackupApiOff')
    expect(await status()).toBeNull()
    const [plugin] = (await read(ApiList, client.get(pluginPath))).data
    expect(plugin).toMatchObject({ type: 'plugins', attributes: { enabled: 0, folder: 'webservices' } })
    const { data } = await read(ApiItem, client.get(info))
    expect(data.attributes.installed).toBe(true)
    expect(writes()).toEqual([
      { method: 'GET', path: '/api/index.php/v1/panopticon/akeebabackup/info', what: 'plugins' },
    ])
    expect((await read(ApiList, client.get(pluginPath))).data).toEqual([])
    expect((await patch(`v1/plugins/${plugin?.id}`, { enabled: 1 })).status).toBe(200)
    expect(await status()).toBeNull()
  })

  it('leaves alone a plugin that Joomla enabled before', async () => {
    const { client, act, patch, status } = await aSite()
    act('switchBackupApiOff')
    const [plugin] = (await read(ApiList, client.get(pluginPath))).data
    const { data } = await read(ApiItem, patch(`v1/plugins/${plugin?.id}`, { enabled: 1 }))
    expect(data).toMatchObject({ type: 'plugins', attributes: { enabled: 1, element: 'akeebabackup' } })
    await client.get(info)
    expect(await status()).toBe(200)
    expect((await patch(`v1/plugins/${plugin?.id}`, { name: 'x' })).status).toBe(400)
  })

  it('changes the secret word of Akeeba Backup after the owner has opened that tool', async () => {
    const { control, client, act, site, slug, status, writes } = await aSite()
    act('openBackupTool')
    expect(await status()).toBe(200)
    const { data } = await read(ApiItem, client.get(info))
    expect(data.attributes.secret).not.toBe(site.backup_secret)
    expect(await status()).toBe(503)
    expect(control.site(slug).backup_secret).toBe(data.attributes.secret)
    expect(writes()).toMatchObject([{ method: 'GET', what: 'backupSecret, isBackupSecretEncrypted' }])
    expect((await read(ApiItem, client.get(info))).data.attributes.secret).toBe(data.attributes.secret)
  })
})

describe('a read of a simulated site', () => {
  it("writes on Joomla's healthcheck, but not on its getUpdate", async () => {
    const { client, writes, site } = await aSite('autohaus-meier')
    const settings = 'v1/config/com_joomlaupdate?page[limit]=100'
    const settled = async () =>
      Object.assign({}, ...(await read(ApiList, client.get(settings))).data.map((row) => row.attributes))
    const { update_token } = await settled()
    const ask = (path: string) =>
      fetch(`${site.api_url}/v1/joomlaupdate/${path}`, { headers: { 'x-jupdate-token': update_token } })
    expect((await ask('getUpdate')).status).toBe(200)
    expect(writes()).toEqual([])
    expect(await settled()).not.toHaveProperty('update_last_check')
    expect((await ask('healthcheck')).status).toBe(200)
    expect(writes()).toMatchObject([{ method: 'GET', what: 'updateLastCheckMs' }])
    expect((await settled()).update_last_check).toMatch(/^2026-11-21 /)
  })

  it('gives visitors of an offline site Joomla’s page with 503, while its API still works', async () => {
    const { client, act, site } = await aSite()
    act('goOffline')
    const front = () => fetch(site.api_url.replace('api/index.php', ''))
    expect([(await front()).status, await (await front()).text()]).toEqual([
      503,
      expect.stringContaining('down for maintenance'),
    ])
    const { data } = await read(ApiList, client.get('v1/config/application?page[limit]=200'))
    expect(data.find(({ attributes }) => 'offline' in attributes)?.attributes.offline).toBe(true)
    act('goOnline')
    expect((await front()).status).toBe(200)
  })

  it('lists Joomla’s own extensions that 5.0 to 5.3 forgot to lock, unless core=0 leaves them out', async () => {
    const { client, site } = await aSite('alpenverein-sektion-tal')
    const list = (query: string) =>
      read(ApiList, client.get(`v1/panopticon/extensions?page[limit]=10000${query}`))
    const own = (await list('')).data.filter(({ attributes }) => attributes.author === 'Joomla! Project')
    expect(site.app_version).toBe('5.2.3')
    expect(own).toHaveLength(11)
    expect((await list('&core=0')).data).toHaveLength(site.extensions.length)
    expect((await list('&core=1')).data).toHaveLength(11)
  })

  it('returns update sites as objects, including disabled ones', async () => {
    const { client } = await aSite()
    const { data } = await read(ApiList, client.get('v1/panopticon/extensions?page[limit]=10000'))
    const sitesOf = (element: string) =>
      data.find(({ attributes }) => attributes.element === element)?.attributes.updatesites
    expect(sitesOf('nordlicht')).toMatchObject([{ enabled: 0, type: 'extension' }])
    expect(sitesOf('pkg_akeebabackup')).toMatchObject([{ enabled: 1, extra_query: 'dlid=DEMO-KEY' }])
  })

  it('finds no update while the update servers are out of reach, and does not say why', async () => {
    const { control, client, slug } = await aSite('optik-hansen')
    control.set(slug, { fault: { kind: 'coreUpdate', isServerDown: true } })
    const path = 'v1/panopticon/core/update?force=1'
    const { data } = await read(ApiItem, client.get(path))
    expect(data.attributes).toMatchObject({ needsUpdate: false, updateSiteAvailable: true })
    control.clear(slug)
    expect((await read(ApiItem, client.get(path))).data.attributes.needsUpdate).toBe(true)
  })

  it('answers 500 without a body while the database is gone', async () => {
    const { control, client, slug } = await aSite()
    control.set(slug, { fault: { kind: 'databaseGone' } })
    const answer = await client.get('v1/users')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      ...[500, 'text/html; charset=UTF-8', ''],
    ])
  })
})

describe('the journal of writes', () => {
  it('lists each call that changed the site, and what it changed, until it is cleared', async () => {
    const { control, client, site, slug, writes } = await aSite('zahnarztpraxis-dr-wagner')
    const eid = site.extensions.find(({ element }) => element === 'pkg_jce')?.eid
    await client.post('v1/panopticon/update', `eid[]=${eid}`)
    await client.get('v1/panopticon/extensions?force=1&page[limit]=10000')
    await client.get('v1/panopticon/core/checksum/prepare')
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/api/index.php/v1/panopticon/update', what: 'extensions' },
      { method: 'GET', what: 'table of checksums' },
    ])
    expect(control.writes('optik-hansen')).toEqual([])
    control.clearWrites()
    expect(control.writes(slug)).toEqual([])
    expect(() => control.writes('nobody')).toThrow(RangeError)
  })

  it('is read over HTTP, like the acts of a site owner', async () => {
    const { url } = await withSimulator({ control: true })
    const send = (order: unknown) =>
      fetch(`${url}/_demo/owner`, { method: 'POST', body: JSON.stringify(order) })
    expect((await send({ slug: 'optik-hansen', act: 'goOffline' })).status).toBe(200)
    expect((await send({ slug: 'optik-hansen', act: 'sleep' })).status).toBe(422)
    expect((await fetch(`${url}/s/optik-hansen/`)).status).toBe(503)
    expect(await (await fetch(`${url}/_demo/writes/optik-hansen`)).json()).toEqual({ writes: [] })
  })
})
