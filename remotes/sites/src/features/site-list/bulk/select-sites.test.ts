import { aSiteRow } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { ListView } from '../../../address/list-view.ts'
import { selectSites } from './select-sites.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const view = (patch: Partial<ListView>): ListView => ({ ...ListView.parse({}), ...patch })
const namesOf = (page: ReturnType<typeof selectSites>) => page.rows.map((site) => site.name)

describe('selectSites', () => {
  it('sorts by version number, unknown versions last in both directions', () => {
    const sites = [
      aSiteRow({ id: 1, name: 'ten' }, { app_version: '5.10.0' }),
      aSiteRow({ id: 2, name: 'none' }, { app_version: null }),
      aSiteRow({ id: 3, name: 'nine' }, { app_version: '5.9.2' }),
    ]
    expect(namesOf(selectSites(sites, view({ sort: 'app_version' }), now))).toEqual(['nine', 'ten', 'none'])
    expect(namesOf(selectSites(sites, view({ sort: 'app_version', dir: 'desc' }), now))).toEqual([
      'ten',
      'nine',
      'none',
    ])
  })

  it('sorts names as the server does: Ä next to A, regardless of case', () => {
    const names = ['Zahnarzt', 'Bäckerei', 'Ärztehaus', 'apotheke', 'Öko', 'ölmühle']
    const sites = names.map((name, index) => aSiteRow({ id: index + 1, name }))
    expect(namesOf(selectSites(sites, view({ state: 'healthy' }), now))).toEqual([
      ...['apotheke', 'Ärztehaus', 'Bäckerei', 'Öko', 'ölmühle', 'Zahnarzt'],
    ])
  })

  it('sorts a pre-release before its release, as the server does', () => {
    const versions = ['6.0.0', '6.0.0-rc1', '6.0.0-beta1', '5.4.9']
    const sites = versions.map((app_version, index) =>
      aSiteRow({ id: index + 1, name: app_version }, { app_version }),
    )
    const page = selectSites(sites, view({ sort: 'app_version', state: 'healthy' }), now)
    expect(namesOf(page)).toEqual(['5.4.9', '6.0.0-beta1', '6.0.0-rc1', '6.0.0'])
  })

  it('sorts equal rows by id in both directions, as the server does', () => {
    const sites = [aSiteRow({ id: 7, name: 'b' }), aSiteRow({ id: 3, name: 'a' })]
    expect(namesOf(selectSites(sites, view({ sort: 'state', dir: 'desc' }), now))).toEqual(['a', 'b'])
  })

  it('searches for percent and underscore literally', () => {
    const sites = [aSiteRow({ id: 1, name: '100 % Bio' }), aSiteRow({ id: 2, name: '100 Bio' })]
    expect(namesOf(selectSites(sites, view({ search: '% b' }), now))).toEqual(['100 % Bio'])
  })

  it('cuts pages of 20 and answers at least one page', () => {
    const sites = Array.from({ length: 41 }, (_, index) => aSiteRow({ id: index + 1 }))
    const page = selectSites(sites, view({ page: 3 }), now)
    expect(page.rows).toHaveLength(1)
    expect(page.pagination).toEqual({ total: 41, per_page: 20, current_page: 3, total_pages: 3 })
    expect(selectSites([], view({}), now).pagination.total_pages).toBe(1)
  })

  it('counts a certificate with 30 days left as ending soon, and one with 31 not', () => {
    const sites = [
      aSiteRow({ id: 1, name: '30 days' }, { tls_expiration: '2026-12-21T08:00:00Z' }),
      aSiteRow({ id: 2, name: '31 days' }, { tls_expiration: '2026-12-21T08:00:01Z' }),
    ]
    expect(namesOf(selectSites(sites, view({ figure: 'tls' }), now))).toEqual(['30 days'])
  })
})
