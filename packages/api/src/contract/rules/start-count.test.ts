import { describe, expect, it } from 'vitest'
import { countStart, type StartSite } from './start-count.ts'

describe('the count before a start', () => {
  const site = (id: number, to: readonly string[], canBackUp = true): StartSite => ({
    ...{ id, name: `Site ${id}`, tested: undefined, canBackUp },
    updates: to.map((version, index) => ({ key: `${id} ${index}`, what: 'JCE', from: '2.9.1', to: version })),
  })
  const sites = [site(1, ['2.9.9', '3.0.0']), site(2, ['3.1.0']), site(3, ['2.9.9'], false)]
  const count = (isWithoutMajors: boolean, isBackedUpFirst: boolean, of = sites) => {
    const { sites: kept, ...rest } = countStart(of, { isWithoutMajors, isBackedUpFirst })
    return { ids: kept.map(({ id }) => id), ...rest }
  }

  it('has all sites and updates where nothing is left out', () => {
    expect(count(false, false)).toEqual({ ids: [1, 2, 3], updates: 4, majors: 2, able: 2, unable: 1 })
  })

  it('leaves out major updates, and the sites that have no other, and still says how many they are', () => {
    expect(count(true, false)).toEqual({ ids: [1, 3], updates: 2, majors: 2, able: 1, unable: 1 })
  })

  it('leaves out sites that cannot be backed up where backups come first', () => {
    expect(count(false, true)).toEqual({ ids: [1, 2], updates: 3, majors: 2, able: 2, unable: 1 })
  })

  it('leaves out no site for a backup where none can be backed up', () => {
    const bare = sites.map((each) => ({ ...each, canBackUp: false }))
    expect(count(false, true, bare)).toEqual({ ids: [1, 2, 3], updates: 4, majors: 2, able: 0, unable: 3 })
  })

  it('keeps the sites of work without versions', () => {
    expect(count(false, false, [site(1, [])])).toMatchObject({ ids: [1], updates: 0 })
  })
})
