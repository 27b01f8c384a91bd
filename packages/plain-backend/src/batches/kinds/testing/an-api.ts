import { createHttp, type Http } from '@flotilla/api/client'

type Answers = {
  /** What a site says of itself; null: it is not there; an error: it cannot be asked. */
  site?: (id: number) => object | null | Error
  /** The rows of the list of sites, by id. */
  list?: Record<number, object>
  /** The pages of the list of updates; `broken`: it cannot be read. */
  updates?: readonly (readonly object[])[] | 'broken'
}

/** For tests: an API that answers reads, takes every start and keeps what was asked. */
export function anApi({ site = () => ({}), list = {}, updates = [[]] }: Answers = {}) {
  const asked: string[] = []
  const bodies: unknown[] = []
  /** Of the list of sites. */
  const queries: string[] = []
  const http: Http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const path = pathname.slice('/api'.length)
      asked.push(`${request.method} ${path}`)
      if (path.endsWith('/cancel')) bodies.push(await request.json().catch(() => null))
      if (path === '/accountsites') queries.push(decodeURIComponent(searchParams.toString()))
      if (path === '/accountsites') return Response.json(page(Object.entries(list).map(rowOf), 1, 1))
      if (path === '/accountupdates') {
        const number = Number(searchParams.get('page'))
        asked.push(`updates of ${searchParams.get('site')}, page ${number}`)
        if (updates === 'broken') throw new TypeError('fetch failed')
        return Response.json(page(updates[number - 1] ?? [], number, updates.length))
      }
      const [, kind, id, start] = path.split('/')
      if (kind !== 'site' || start !== undefined)
        return Response.json({ data: { id: Number(id), process_state: 1 } }, { status: 202 })
      return siteAnswer(Number(id), site(Number(id)))
    },
  })
  return { http, asked, bodies, queries }
}

function siteAnswer(id: number, found: object | null | Error): Response {
  if (found instanceof Error) throw new TypeError('fetch failed')
  if (found === null) return Response.json({ message: 'Gone.', code: 'not_found' }, { status: 404 })
  return Response.json({ data: { id, name: 'A', url: 'https://a.test/', process_state: 0, ...found } })
}

const rowOf = ([id, changes]: [string, object]) => ({
  ...{ id: Number(id), name: 'A', process_state: 0, data: { url: 'https://a.test/' } },
  ...changes,
})

const page = (data: readonly object[], current_page: number, total_pages: number) => ({
  data,
  meta: { pagination: { total: data.length, per_page: 100, current_page, total_pages } },
})

/** For tests: a row of the list of updates. */
export const anUpdate = (id: number, data: object) => ({
  ...{ id, data: { site_name: 'A', translated_name: 'JCE', version: '1', next_version: '2', ...data } },
})
