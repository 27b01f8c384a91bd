import { describe, expect, it } from 'vitest'
import { list } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const com = { extension_id: 900, type: 'component', folder: '', element: 'com_x', name: 'X', version: '1.9' }
const site = (rows: object[]) =>
  siteThat(answering(200, 'application/vnd.api+json', JSON.stringify(list(rows))))

describe('the extensions of a site', () => {
  it('are one each, with the newest of several updates that wait: Joomla lists it once for each', async () => {
    const found = ['1.10', null, '1.9.5', '1.11', ''].map((new_version) => ({ ...com, new_version }))
    const other = { ...com, extension_id: 901, element: 'com_y', new_version: null }
    const { client } = await site([...found, other])
    const extensions = await client.listExtensions(false)
    expect(extensions.map(({ eid, nextVersion }) => [eid, nextVersion])).toEqual([
      [900, '1.11'],
      [901, null],
    ])
  })

  it('are without one whose number cannot be one of Joomla', async () => {
    const { client } = await site([{ ...com, extension_id: 99_999_999_999 }, com])
    expect((await client.listExtensions(false)).map(({ eid }) => eid)).toEqual([900])
  })

  it.each(['type', 'folder', 'element', 'version', 'new_version'])(
    'are without one whose %s is longer than Joomla keeps any',
    async (field) => {
      const { client } = await site([{ ...com, extension_id: 901, [field]: '1'.repeat(101) }, com])
      expect((await client.listExtensions(false)).map(({ eid }) => eid)).toEqual([900])
    },
  )
})
