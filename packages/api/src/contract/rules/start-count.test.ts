import { describe, expect, it } from 'vitest'
import { countStart, leavesOutMajors, type StartSite } from './start-count.ts'

const site = (id: number, to: readonly string[], rest: Partial<StartSite> = {}): StartSite => ({
  ...{ id, name: `Site ${id}`, tested: undefined, canBackUp: true },
  updates: to.map((version, index) => ({ key: `${id} ${index}`, what: 'JCE', from: '2.9.1', to: version })),
  ...rest,
})
const sites = [site(1, ['2.9.9', '3.0.0']), site(2, ['3.1.0']), site(3, ['2.9.9'], { canBackUp: false })]

describe('the count before a start', () => {
  const count = (isWithoutMajors: boolean, isBackedUpFirst: boolean, of = sites) => {
    const { sites: kept, asking, leftOut, ...rest } = countStart(of, { isWithoutMajors, isBackedUpFirst })
    const reasons = leftOut?.reasons.map(({ why, sites: names }) => [why, ...names])
    return { ids: kept.map(({ id }) => id), asking: asking.map(({ id }) => id), ...rest, leftOut: reasons }
  }

  it('has all sites and updates where nothing is left out', () => {
    expect(count(false, false)).toMatchObject({ ids: [1, 2, 3], updates: 4, majors: 2, able: 2 })
    expect(count(false, false).leftOut).toBeUndefined()
  })

  it('leaves out major updates, names them, and still says how many they are', () => {
    expect(count(true, false)).toMatchObject({
      ...{ ids: [1, 3], updates: 2, majors: 2, able: 1 },
      leftOut: [['A major update', 'JCE at Site 1', 'JCE at Site 2']],
    })
  })

  it('leaves out sites that cannot be backed up where backups come first', () => {
    expect(count(false, true)).toMatchObject({
      ...{ ids: [1, 2], updates: 3, majors: 2, able: 2 },
      leftOut: [['It cannot be backed up now', 'Site 3']],
    })
  })

  it('leaves out no site for a backup where none can be backed up', () => {
    const bare = sites.map((each) => ({ ...each, canBackUp: false }))
    expect(count(false, true, bare)).toMatchObject({ ids: [1, 2, 3], updates: 4, majors: 2, able: 0 })
  })

  it('keeps the sites of work without versions', () => {
    expect(count(false, false, [site(1, [])])).toMatchObject({ ids: [1], updates: 0 })
  })

  it('leaves out sites that do not answer, with their updates, and names them by reason', () => {
    const down = { leftOut: 'The site is down', note: 'Ask before changes' }
    expect(count(false, false, [site(1, ['2.9.9']), site(2, ['3.0.0'], down), site(3, [], down)])).toEqual({
      ...{ ids: [1], asking: [], updates: 1, majors: 0, able: 1 },
      leftOut: [['The site is down', 'Site 2', 'Site 3']],
    })
  })

  it('knows the sites whose note asks before changes', () => {
    const notes = ['Shop', 'Please ASK BEFORE changes', 'Club']
    const noted = notes.map((note, id) => site(id, [], { note }))
    expect(count(false, false, noted).asking).toEqual([1])
  })
})

it.each([
  ['some are major', [site(1, ['2.9.9', '3.0.0'])], true],
  ['none is major', [site(1, ['2.9.9'])], true],
  ['all are major', [site(1, ['3.0.0']), site(2, ['4.0.0'])], false],
  ['all that may start are major', [site(1, ['3.0.0']), site(2, ['2.9.9'], { leftOut: 'Offline' })], false],
])('leaves major updates out until they are included where %s', (_, of, leavesOut) => {
  expect(leavesOutMajors(of)).toBe(leavesOut)
})
