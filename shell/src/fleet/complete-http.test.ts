import type { Http } from '@flotilla/api/client'
import {
  backupSite,
  createBatch,
  type Endpoint,
  listBatches,
  listSites,
  SiteRow,
  searchFleet,
} from '@flotilla/api/contract'
import { aSiteRow } from '@flotilla/testing/stories'
import { expect, it, vi } from 'vitest'
import { completeHttp } from './complete-http.ts'

const sites = ['Alpha', 'Beta'].map((name, place) => SiteRow.parse(aSiteRow({ id: place + 1, name })))
const pagination = { total: 2, per_page: 20, current_page: 1, total_pages: 1 }

/** A page's http before a backend; `asked` are the queries that reach it. */
function aPage({ hasFleet, kept = null }: { hasFleet: boolean; kept?: boolean | null }) {
  const asked: [string, unknown][] = []
  const call = async (endpoint: Endpoint, options: { query?: unknown } = {}) => {
    asked.push([endpoint.path, options.query])
    if (endpoint === backupSite) return { data: { id: 1, process_state: 1 } }
    if (endpoint === searchFleet) return { data: { sites: [], extensions: [], people: [] } }
    return { data: sites, meta: { pagination, ...(hasFleet && { figures: {} }) } }
  }
  const inner: Http = { call: call as Http['call'], forRemote: () => inner }
  const backend = {
    kept: () => kept,
    hasFleet: vi.fn(async () => hasFleet),
    hasFiguresBefore: async () => false,
    holdBatches: vi.fn(async () => ({ person: { id: 1, name: 'Anna Huber' }, browser: null })),
    tell: vi.fn(),
    epoch: () => 1,
  }
  return { asked, backend, ...completeHttp(inner, backend) }
}

const offline = { figure: 'offline' } as const

it('completeHttp passes the calls of a fleet to a backend that offers one', async () => {
  const { http, asked } = aPage({ hasFleet: true })
  await http.call(listSites, { query: offline })
  await http.forRemote('sites').call(searchFleet, { query: { q: 'alpha' } })
  expect(asked).toEqual([
    ['/accountsites', offline],
    ['/search', { q: 'alpha' }],
  ])
})

it('completeHttp answers the calls of a fleet from all sites of a plain backend, which it never asks for more', async () => {
  const { http, asked } = aPage({ hasFleet: false })
  const query = { search: 'alp', figures: 1 }
  const { data, meta } = await http.call(listSites, { query })
  expect(data.map(({ name }) => name)).toEqual(['Alpha'])
  expect(meta.figures?.counts.all).toBe(2)
  // A remote brings its own copy of the endpoints.
  await http.call({ ...listSites }, { query: offline })
  expect(asked).toEqual([['/accountsites', expect.objectContaining({ page: 1, limit: 2000 })]])
})

it('completeHttp gives the sites of a backend without reasons theirs, in the calls of the specification too', async () => {
  for (const hasFleet of [true, false]) {
    const { http } = aPage({ hasFleet })
    for (const query of [{}, offline])
      for (const site of (await http.call(listSites, { query })).data)
        expect(site.data.reasons).toEqual(expect.any(Array))
  }
})

it('completeHttp reads a plain backend again after a write, and when a site may have changed', async () => {
  const { http, asked, forget } = aPage({ hasFleet: false })
  const read = () => http.call(listSites, { query: offline })
  await read()
  await http.call(backupSite, { params: { id: 1 } })
  await read()
  forget()
  await read()
  expect(asked.map(([path]) => path)).toEqual([
    ...['/accountsites', '/site/{id}/backup', '/accountsites', '/accountsites'],
  ])
})

it('completeHttp holds the batches of a plain backend in the browser until the identity ends, and tells of them', async () => {
  const { http, asked, backend, leave } = aPage({ hasFleet: false })
  const about = [{ id: 1, siteId: 1, label: 'Alpha' }]
  const { data } = await http.call(createBatch, { body: { kind: 'backup', ids: [1] }, about })
  expect(data).toMatchObject({ kind: 'backup', started_by: { id: 1 }, single: { state: 'running' } })
  expect(asked.map(([path]) => path)).toEqual(['/site/{id}/backup'])
  expect(backend.tell).toHaveBeenCalled()
  expect((await http.call(listBatches)).data.map(({ id }) => id)).toEqual([data.id])
  leave()
  expect((await http.call(listBatches)).data).toEqual([])
  expect(backend.holdBatches).toHaveBeenCalledTimes(2)
})

it('completeHttp passes the calls of batches to a backend that has them', async () => {
  const { http, asked } = aPage({ hasFleet: true })
  await http.call(listBatches)
  expect(asked.map(([path]) => path)).toEqual(['/batches'])
})

it('completeHttp asks for the first page before it knows the person, where a former visit found a fleet', async () => {
  const figures = { query: { figures: 1 } }
  const known = aPage({ hasFleet: true, kept: true })
  await known.http.call(listSites, figures)
  expect(known.backend.hasFleet).not.toHaveBeenCalled()
  const changed = aPage({ hasFleet: false, kept: true })
  expect((await changed.http.call(listSites, figures)).meta.figures?.counts.all).toBe(2)
})
