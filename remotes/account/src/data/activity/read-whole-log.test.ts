import { createHttp } from '@flotilla/api/client'
import { expect, it } from 'vitest'
import type { ActivityFilters } from './activity-filters.ts'
import { readWholeLog } from './read-whole-log.ts'

const filters: ActivityFilters = {
  ...({ page: 7, sort: 'created_at', dir: 'desc', search: 'jce' } as const),
  ...({ type: 'backup', site: 3, day: '', result: '', offset: 0 } as const),
}

it('reads every page of the log, and keeps the matching lines of a backend without these filters', async () => {
  const asked: string[] = []
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : input)
      const page = Number(searchParams.get('page'))
      asked.push(`${page} ${searchParams.get('search')} ${searchParams.get('site')}`)
      const line = { result: 'success', date: '2026-11-20T08:00:00Z', name: 'Bakery', payload: '' }
      const data = [
        { ...line, id: page * 10, type: 'backup', site_id: 3 },
        { ...line, id: page * 10 + 1, type: 'backup', site_id: 4 },
        { ...line, id: page * 10 + 2, type: 'audit', site_id: 3 },
      ]
      const pagination = { total: 9, per_page: 3, current_page: page, total_pages: 3 }
      return Response.json({ data, meta: { pagination } })
    },
  })
  const rows = await readWholeLog(http, filters)
  expect(asked).toEqual(['1 jce 3', '2 jce 3', '3 jce 3'])
  expect(rows.map(({ id }) => id)).toEqual([10, 20, 30])
})
