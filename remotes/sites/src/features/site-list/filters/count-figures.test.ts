import { aSiteRow } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { changeOf, countFigures } from './count-figures.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

describe('countFigures', () => {
  it('answers all figures without values while the sites are unknown', () => {
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

  it('omits Offline when the backend does not report whether sites answer', () => {
    const ids = countFigures([aSiteRow({}, { online: null })], now).map(({ id }) => id)
    expect(ids).toEqual(['attention', 'all', 'updates', 'core', 'tls', 'backup'])
  })

  it('names the versions that cores can update to', () => {
    const behind = (id: number, to: string) => aSiteRow({ id }, { core_need_update: 1, core_update_to: to })
    const core = countFigures([behind(1, '6.1.3'), behind(2, '5.4.8'), behind(3, '6.1.3')], now).find(
      ({ id }) => id === 'core',
    )
    expect(core).toMatchObject({ value: 3, detail: 'to 5.4.8 or 6.1.3' })
  })
})

describe('changeOf', () => {
  const offline = { id: 'offline', label: 'Offline', value: 3, detail: '' } as const

  it.each([
    ['a rise', { offline: 1 }, 2],
    ['a fall', { offline: 4 }, -1],
    ['zero for no change', { offline: 3 }, 0],
    ['null for a figure that was not counted', { all: 3 }, null],
    ['null without a previous day', null, null],
  ])('answers %s', (_name, before, expected) => {
    expect(changeOf(offline, before)).toBe(expected)
  })

  it('answers null while the sites are unknown', () => {
    expect(changeOf({ ...offline, value: null }, { offline: 1 })).toBeNull()
  })
})
