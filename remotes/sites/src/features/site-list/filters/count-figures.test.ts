import { aSiteRow } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { countFigures } from './count-figures.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

describe('countFigures', () => {
  it('keeps its places and shows no value while the sites are not known', () => {
    expect(countFigures(undefined, now).map(({ value }) => value)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('leaves Offline out where the backend does not say whether sites answer', () => {
    const ids = countFigures([aSiteRow({}, { online: null })], now).map(({ id }) => id)
    expect(ids).toEqual(['attention', 'all', 'updates', 'core', 'tls', 'backup'])
  })

  it('names the versions that cores can go to', () => {
    const behind = (id: number, to: string) => aSiteRow({ id }, { core_need_update: 1, core_update_to: to })
    const core = countFigures([behind(1, '6.1.3'), behind(2, '5.4.8'), behind(3, '6.1.3')], now).find(
      ({ id }) => id === 'core',
    )
    expect(core).toMatchObject({ value: 3, detail: 'to 5.4.8 or 6.1.3' })
  })
})
