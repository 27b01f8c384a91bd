import { describe, expect, it } from 'vitest'
import { changeOf, shownFigures } from './shown-figures.ts'

const counts = { all: 3, attention: 3, updates: 0, core: 3, tls: 0, offline: 0, backup: 0 }
const fleet = {
  ...{ counts, up_to_date: 3, critical: 0, updates: 0, tls_expired: 0, without_backup: 0 },
  ...{ core_targets: ['5.4.8', '6.1.3'], core_versions: [], before: null, days: null },
  ...{ knows_online: true, checked_at: null },
}

describe('shownFigures', () => {
  it('answers all figures without values while they are unknown', () => {
    expect(shownFigures(undefined).map(({ value }) => value)).toEqual(Array(7).fill(null))
  })

  it('omits Offline when the backend does not report whether sites answer', () => {
    const ids = shownFigures({ ...fleet, knows_online: false }).map(({ id }) => id)
    expect(ids).toEqual(['attention', 'all', 'updates', 'core', 'tls', 'backup'])
  })

  it('names at most two versions that cores can update to', () => {
    const core = (core_targets: string[]) =>
      shownFigures({ ...fleet, core_targets }).find(({ id }) => id === 'core')
    expect(core(['5.4.8', '6.1.3'])).toMatchObject({ value: 3, detail: 'to 5.4.8 or 6.1.3' })
    expect(core(['4.4.9', '5.4.8', '6.1.3'])?.detail).toBe('')
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
