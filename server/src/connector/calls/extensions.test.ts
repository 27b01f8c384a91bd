import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { list } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const com = { extension_id: 900, type: 'component', folder: '', element: 'com_x', name: 'X', version: '1.9' }
const updateSite = (enabled: unknown) => ({
  ...{ update_site_id: 9, name: 'X', type: 'extension', location: 'https://x.test/x.xml', enabled },
  ...{ last_check_timestamp: 0, extra_query: '' },
})
const site = (rows: object[]) =>
  siteThat(answering(200, 'application/vnd.api+json', JSON.stringify(list(rows))))

describe('listExtensions', () => {
  it('returns each extension once with its newest update, though Joomla lists it once for each update', async () => {
    const found = ['1.10', null, '1.9.5', '1.11', ''].map((new_version) => ({ ...com, new_version }))
    const other = { ...com, extension_id: 901, element: 'com_y', new_version: null }
    const { client } = await site([...found, other])
    const extensions = await client.listExtensions(false)
    expect(extensions.map(({ eid, nextVersion }) => [eid, nextVersion])).toEqual([
      [900, '1.11'],
      [901, null],
    ])
  })

  it.each(['1.8', '1.9', '1.9.0-beta1'])(
    'returns no update where the offered version is not newer: %s',
    async (new_version) => {
      const { client } = await site([{ ...com, new_version }])
      expect(await client.listExtensions(false)).toMatchObject([{ version: '1.9', nextVersion: null }])
    },
  )

  it('returns the author, cut to 100 characters, and whether an extension came with a package', async () => {
    const { client } = await site([
      { ...com, author: 'A'.repeat(101), package_id: 0 },
      { ...com, extension_id: 901, element: 'com_y', package_id: '900' },
      { ...com, extension_id: 902, element: 'com_z', author: ['?'], package_id: 'none' },
    ])
    expect(await client.listExtensions(false)).toMatchObject([
      { author: 'A'.repeat(100), isPart: false },
      { author: '', isPart: true },
      { author: '', isPart: false },
    ])
  })

  it.each([
    ['an empty list', []],
    ['a list of which nothing can be read', [{ extension_id: 'x' }]],
  ])('refuses %s, since the connector itself is an extension', async (_, rows) => {
    const { client } = await site(rows)
    await expect(client.listExtensions(true)).rejects.toMatchObject({ reason: 'answer_invalid' })
  })

  it('merges entries of one element, which Joomla may list under several numbers, to the newest version', async () => {
    const pkg = { ...com, type: 'package', element: 'pkg_x', client_id: 0, updatesites: [updateSite(1)] }
    const { client } = await site([
      { ...pkg, extension_id: 905, version: '1.9.2', updatesites: [] },
      { ...pkg, extension_id: 904, version: '1.8' },
      { ...pkg, extension_id: 906, version: '1.9', new_version: '2.0' },
      { ...pkg, extension_id: 907, version: '1.9', new_version: '1.9.1' },
      { ...pkg, extension_id: 908, client_id: 1 },
      { ...pkg, extension_id: 909, folder: 'system' },
      { ...pkg, extension_id: 910, element: '' },
      { ...pkg, extension_id: 911, element: '' },
    ])
    expect(await client.listExtensions(false)).toMatchObject([
      // The site updates it under the number that has the update.
      { eid: 906, version: '1.9.2', nextVersion: '2.0', supportUpdate: true },
      ...[908, 909, 910, 911].map((eid) => ({ eid, version: '1.9', nextVersion: null })),
    ])
  })

  it('offers no update that another number of the element has installed', async () => {
    const { client } = await site([
      { ...com, extension_id: 905, version: '1.9.2' },
      { ...com, extension_id: 906, version: '1.9', new_version: '1.9.2' },
    ])
    expect(await client.listExtensions(false)).toMatchObject([{ version: '1.9.2', nextVersion: null }])
  })

  it.each([
    ['is missing', { supported: true, valid: false }, false],
    ['is there', { supported: true, valid: true }, true],
    ['is not needed', { supported: false, valid: false }, true],
    ['is unknown', null, true],
  ])(
    'marks an extension as updatable or not when its download key %s',
    async (_, downloadkey, supportUpdate) => {
      const { client } = await site([{ ...com, updatesites: [updateSite(1)], downloadkey }])
      expect(await client.listExtensions(false)).toMatchObject([{ supportUpdate }])
    },
  )

  it('takes the element of an extension as its name, and the name where it has no element', async () => {
    const { client } = await site([com, { ...com, extension_id: 901, element: '' }])
    expect((await client.listExtensions(false)).map(({ name }) => name)).toEqual(['com_x', 'X'])
  })

  it('picks the lowest number that can be updated for an element without an update', async () => {
    const rows = [903, 902, 901].map((extension_id) => ({
      ...{ ...com, extension_id, updatesites: extension_id === 901 ? [] : [updateSite(1)] },
    }))
    const { client } = await site(rows)
    expect(await client.listExtensions(false)).toMatchObject([{ eid: 902, supportUpdate: true }])
  })

  it('skips an extension whose number exceeds what Joomla can store', async () => {
    const { client } = await site([{ ...com, extension_id: 99_999_999_999 }, com])
    expect((await client.listExtensions(false)).map(({ eid }) => eid)).toEqual([900])
  })

  it.each(['type', 'folder', 'element', 'version', 'new_version'])(
    'skips an extension whose %s is longer than Joomla stores',
    async (field) => {
      const { client } = await site([{ ...com, extension_id: 901, [field]: '1'.repeat(101) }, com])
      expect((await client.listExtensions(false)).map(({ eid }) => eid)).toEqual([900])
    },
  )

  it("leaves out Joomla's own extensions when asked to", async () => {
    const { client, seen } = await site([{ ...com, extension_id: 901, element: 'com_own', locked: 1 }, com])
    expect((await client.listExtensions(true)).map(({ eid }) => eid)).toEqual([900])
    expect(seen[0]?.path).toContain('core=0')
  })

  it.each([
    ['a list with one that is on', [updateSite(0), updateSite(1)], true],
    ['text, as some databases give it', [updateSite('1')], true],
    ['a list with gaps, which PHP writes as an object', { 2: updateSite(1) }, true],
    ['one that is switched off', [updateSite(0)], false],
    ['numbers alone', [9], false],
    ['nothing', [], false],
  ])(
    'marks an extension as updatable only with an enabled update site: %s',
    async (_, updatesites, supportUpdate) => {
      const { client } = await site([{ ...com, updatesites }])
      expect(await client.listExtensions(false)).toMatchObject([{ eid: 900, supportUpdate }])
    },
  )

  it.each([
    ['Akeeba Backup <small>for Joomla!&trade;</small>', 'Akeeba Backup for Joomla!™'],
    ['PLG_CONSOLE_AKEEBABACKUP', 'Console Akeebabackup'],
    ['Galerie &amp; Bilder', 'Galerie & Bilder'],
    ['COM_', 'COM_'],
    ['VIRTUEMART', 'VIRTUEMART'],
  ])('returns the name %s without HTML and untranslated keys', async (name, shown) => {
    const { client } = await site([{ ...com, name }])
    expect(await client.listExtensions(false)).toMatchObject([{ translatedName: shown }])
  })
})

describe('readExtension without an update site', () => {
  const failing = answering(500, 'text/html', '')
  /** A site that answers for no extension alone. */
  const siteWith = (known: RequestListener) =>
    siteThat((request, response) =>
      (request.url?.includes('/panopticon/extensions?') ? known : failing)(request, response),
    )
  const listing = (...rows: object[]) =>
    answering(200, 'application/vnd.api+json', JSON.stringify(list(rows)))

  it('finds the extension in the list when the site answers 500 for it alone', async () => {
    const { client } = await siteWith(listing({ ...com, extension_id: 901 }, { ...com, version: '2.0' }))
    expect(await client.readExtension(900)).toMatchObject({
      ...{ eid: 900, version: '2.0', nextVersion: null, supportUpdate: false },
    })
  })

  it('does not read the list when the site fails in another way', async () => {
    for (const status of [503, 404]) {
      const { client, seen } = await siteThat(
        answering(status, 'application/vnd.api+json', '{"errors":[{"title":"Resource not found"}]}'),
      )
      await expect(client.readExtension(900)).rejects.toMatchObject({ status })
      expect(seen).toHaveLength(1)
    }
  })

  it.each([
    ['is not in the list', listing({ ...com, extension_id: 901 })],
    ['cannot be listed', answering(404, 'application/vnd.api+json', '{"errors":[{}]}')],
  ])('fails with the error of the site when the extension %s', async (_, known) => {
    const { client } = await siteWith(known)
    await expect(client.readExtension(900)).rejects.toMatchObject({ reason: 'error', status: 500 })
  })
})

describe('updateExtension', () => {
  const warning = { message: 'No checksum was provided.', type: 'warning' }
  const success = { message: 'Updating plugin was successful.', type: 'success' }
  const failed = { message: 'Error downloading the package', type: 'error' }

  it.each([
    ['1', 1, [warning, success], { isInstalled: true }],
    [
      '0 and an error behind a warning',
      0,
      [warning, failed],
      { isInstalled: false, message: failed.message },
    ],
    ['false without an update', false, ['No updates'], { isInstalled: false, message: 'No updates' }],
  ])('reads the result from the status: %s', async (_, status, messages, result) => {
    const { client, seen } = await site([{ id: 900, status, messages }])
    expect(await client.updateExtension(900)).toMatchObject(result)
    expect(seen.map(({ form }) => form)).toEqual([{ 'eid[]': '900' }])
  })

  it('counts as not installed when the site answers with no result', async () => {
    const { client } = await site([])
    expect(await client.updateExtension(900)).toEqual({ isInstalled: false, message: '' })
  })
})
