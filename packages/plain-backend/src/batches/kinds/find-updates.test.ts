import { describe, expect, it } from 'vitest'
import { done, failed, piece, running, untraced } from './testing/a-piece.ts'
import { anApi, anUpdate } from './testing/an-api.ts'
import { workCalls } from './work-calls.ts'

describe('find() of an extension update', () => {
  it.each<[string, object | null, object]>([
    ['is off the list answers done', null, done],
    ['still needs the update answers untraced', { process_state: 0 }, untraced('It still needs the update')],
    ['is running answers running', { process_state: 1 }, running],
    [
      'is running and can be cancelled answers so',
      { process_state: 1, can_cancel: true },
      { ...running, cancel: 'possible' },
    ],
    [
      'is running and cannot be cancelled answers so',
      { process_state: 1, can_cancel: false },
      { ...running, cancel: 'no' },
    ],
    ['failed answers failed', { process_state: 8 }, failed('The update failed')],
    [
      'failed with a reason answers that reason',
      { process_state: 8, process_message: 'No key' },
      failed('No key'),
    ],
  ])('that %s', async (_, data, expected) => {
    const updates = [[anUpdate(6, { process_state: 8 })], data === null ? [] : [anUpdate(5, data)]]
    const { http } = anApi({ updates })
    expect((await workCalls['extension-update'].find(http, [piece(5, 1)])).get(5)).toEqual(expected)
  })

  it.each<[string, (number | null)[], string[]]>([
    ['its site only', [1, 1], ['updates of 1, page 1', 'updates of 1, page 2']],
    [
      'three sites',
      [1, 2, 3],
      [1, 2, 3].flatMap((id) => [1, 2].map((page) => `updates of ${id}, page ${page}`)),
    ],
    ['all sites when its site is unknown', [1, null], ['updates of 0, page 1', 'updates of 0, page 2']],
  ])('reads every page of the updates of %s', async (_, sites, expected) => {
    const { http, asked } = anApi({ updates: [[], []] })
    const items = sites.map((site, index) => piece(index + 1, site))
    await workCalls['extension-update'].find(http, items)
    expect(asked.filter((line) => line.startsWith('updates')).sort()).toEqual(expected)
  })

  it('rejects when the updates of a site cannot be read', async () => {
    const { http } = anApi({ updates: 'broken' })
    const items = [piece(1), piece(2)]
    await expect(workCalls['extension-update'].find(http, items)).rejects.toMatchObject({ code: 'network' })
  })
})
