import {
  getSite,
  listAccountExtensions,
  listUpdates,
  saveSiteConfiguration,
  setExtensionAutoUpdate,
  setExtensionAutoUpdateById,
  toggleExtensionIgnore,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { extensions } from '../db/index.ts'
import { anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

describe('GET /accountextensions', () => {
  it('counts each extension across the sites of the account, and follows additions and removals', async () => {
    const { accountId, token } = await aUser(db)
    const list = async (query = {}) =>
      (await callApi(url, listAccountExtensions, { token, query })).parsed().data
    const first = await aSite(db, { accountId, name: 'Bäckerei' })
    const second = await aSite(db, { accountId, name: 'Alpen' })
    await anExtension(db, first)
    const gone = await anExtension(db, second, { version: '2.9.99' })
    await anExtension(db, second, { translatedName: 'Akeeba', element: 'pkg_akeebabackup' })
    expect(await list()).toMatchObject([
      { translated_name: 'Akeeba', sitecount: 1 },
      { translated_name: 'JCE Editor', sitecount: 2, site_info: ['Alpen (2.9.99)', 'Bäckerei (2.9.81)'] },
    ])
    await db.delete(extensions).where(eq(extensions.id, gone.id))
    expect((await list({ search: 'jce' }))[0]).toMatchObject({ sitecount: 1 })
    expect((await list({ sort: 'sitecount', dir: 'desc' })).map(({ sitecount }) => sitecount)).toEqual([1, 1])
  })
})

describe('the setting for automated updates', () => {
  it('prefers the extension, then the account’s rule for it, then the site, then the account', async () => {
    const { accountId, token } = await aUser(db, {
      account: { config: { autobackup: false, autoupdate: true } },
    })
    const site = await aSite(db, { accountId })
    const extension = await anExtension(db, site)
    const global = async () => {
      const { data } = (await callApi(url, getSite, { token, params: { id: site.id } })).parsed()
      return data.extensions[0]?.global_autoupdate_enabled
    }
    const rule = (autoupdate: 0 | 1) =>
      callApi(url, setExtensionAutoUpdate, {
        token,
        body: { type: 'package', element: 'pkg_jce', folder: null, autoupdate },
      })
    expect(await global()).toBe(1)
    await callApi(url, saveSiteConfiguration, {
      token,
      body: { id: site.id, configuration: { autoupdate: 0 } },
    })
    expect(await global()).toBe(0)
    expect((await rule(1)).status).toBe(200)
    expect(await global()).toBe(1)
    expect((await rule(0)).status).toBe(200)
    expect(await global()).toBe(0)
    await callApi(url, setExtensionAutoUpdateById, { token, body: { id: extension.id, autoupdate: 1 } })
    const { data } = (await callApi(url, getSite, { token, params: { id: site.id } })).parsed()
    expect(data.extensions[0]).toMatchObject({ autoupdate_enabled: 1, global_autoupdate_enabled: 0 })
  })

  it('refuses extensions that cannot be updated and extensions of another account', async () => {
    const { accountId, token } = await aUser(db)
    const stranger = await aUser(db)
    const site = await aSite(db, { accountId })
    const extension = await anExtension(db, site, { element: 'nordlicht', supportUpdate: false })
    const key = { type: 'package', element: 'nordlicht', folder: '', autoupdate: 1 as const }
    expect((await callApi(url, setExtensionAutoUpdate, { token, body: key })).status).toBe(422)
    expect((await callApi(url, setExtensionAutoUpdate, { token: stranger.token, body: key })).status).toBe(
      404,
    )
    const byId = { id: extension.id, autoupdate: 1 as const }
    expect((await callApi(url, setExtensionAutoUpdateById, { token, body: byId })).status).toBe(422)
    expect(
      (await callApi(url, setExtensionAutoUpdateById, { token: stranger.token, body: byId })).status,
    ).toBe(404)
  })

  it('refuses a rule for an element that is only a number, which differs between sites', async () => {
    const { accountId, token } = await aUser(db)
    const site = await aSite(db, { accountId })
    await anExtension(db, site, { element: '#10209' })
    const body = { type: 'package', element: '#10209', folder: '', autoupdate: 1 as const }
    expect((await callApi(url, setExtensionAutoUpdate, { token, body })).status).toBe(404)
    expect((await callApi(url, listAccountExtensions, { token, query: {} })).parsed().data).toEqual([])
  })
})

describe('GET and POST /extension/{id}/toggleignore', () => {
  it('toggle whether an update is ignored; an ignored one no longer counts', async () => {
    const { accountId, token } = await aUser(db)
    const site = await aSite(db, { accountId })
    const { id } = await anExtension(db, site, { needsUpdate: 1, nextVersion: '2.9.99' })
    const count = async () =>
      (await callApi(url, getSite, { token, params: { id: site.id } })).parsed().data.extensions_need_update
    expect(await count()).toBe(1)
    const first = await callApi(url, toggleExtensionIgnore, { token, params: { id } })
    expect(first.json).toEqual({ data: { id, ignore_update: 1 } })
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await count()).toBe(0)
    const second = await callApi(url, toggleExtensionIgnore, { token, params: { id }, method: 'POST' })
    expect(second.json).toEqual({ data: { id, ignore_update: 0 } })
  })

  it('refuse a running update and an extension of another account', async () => {
    const { accountId, token } = await aUser(db)
    const stranger = await aUser(db)
    const { id } = await anExtension(db, await aSite(db, { accountId }), { processState: 1 })
    expect((await callApi(url, toggleExtensionIgnore, { token, params: { id } })).status).toBe(409)
    expect(
      (await callApi(url, toggleExtensionIgnore, { token: stranger.token, params: { id } })).status,
    ).toBe(404)
  })
})

describe('GET /accountupdates', () => {
  it('lists pending, running and failed updates, including ignored ones', async () => {
    const { accountId, token } = await aUser(db)
    const alpen = await aSite(db, { accountId, name: 'Alpen' })
    const zoo = await aSite(db, { accountId, name: 'Zoo' })
    await anExtension(db, alpen, { translatedName: 'Current' })
    await anExtension(db, zoo, {
      translatedName: 'Pending',
      needsUpdate: 1,
      version: '1.9',
      nextVersion: '1.10',
    })
    await anExtension(db, alpen, {
      translatedName: 'Ignored',
      needsUpdate: 1,
      ignoreUpdate: 1,
      version: '1.10',
    })
    await anExtension(db, alpen, {
      translatedName: 'Failed',
      processState: 8,
      processMessage: 'No key',
      version: '2.0',
    })
    const list = async (query: Record<string, string> = {}) =>
      (await callApi(url, listUpdates, { token, query }))
        .parsed()
        .data.map(({ data }) => data.translated_name)
    expect(await list()).toEqual(['Ignored', 'Failed', 'Pending'])
    expect(await list({ sort: 'version' })).toEqual(['Pending', 'Ignored', 'Failed'])
    expect(await list({ site: String(zoo.id) })).toEqual(['Pending'])
    expect(await list({ site: '' })).toHaveLength(3)
    expect(await list({ search: 'ALPEN' })).toEqual(['Ignored', 'Failed'])
    expect(await list({ search: 'pend' })).toEqual(['Pending'])
    expect(await list({ search: 'https' })).toEqual([])
  })
})
