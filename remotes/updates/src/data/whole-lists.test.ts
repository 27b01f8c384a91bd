import { createHttp } from '@flotilla/api/client'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { expect, it } from 'vitest'
import { extensionQueries } from './extensions/extension-queries.ts'
import { updateQueries } from './updates/update-queries.ts'

const ids = [1, 2, 3, 4, 5]

/** An API whose lists have five rows, two on a page. */
function pagedApi(row: (id: number) => object) {
  const asked: string[] = []
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : input)
      const page = Number(searchParams.get('page'))
      asked.push(`${page} ${searchParams.get('search')}`)
      const pagination = { total: 5, per_page: 2, current_page: page, total_pages: 3 }
      return Response.json({ data: ids.slice(page * 2 - 2, page * 2).map(row), meta: { pagination } })
    },
  })
  return { asked, http, client: createFakeHost({ http }).platform.queryClient }
}

it('reads all updates page by page to the last', async () => {
  const { asked, http, client } = pagedApi((id) => ({
    id,
    data: {
      ...{ site_name: 'Bakery', translated_name: 'JCE', version: '1.0', next_version: '2.0' },
      ...{ process_state: 0, ignore_update: 0 },
    },
  }))
  const all = await client.fetchQuery(updateQueries(http).every({ search: 'jce', site: 0 }))
  expect(asked).toEqual(['1 jce', '2 jce', '3 jce'])
  expect(all.map(({ id }) => id)).toEqual(ids)
})

it('reads all extensions that match a search page by page to the last', async () => {
  const { asked, http, client } = pagedApi((id) => ({
    ...{ id, translated_name: 'JCE', type: 'package', element: 'pkg_jce', folder: '', sitecount: 1 },
  }))
  const all = await client.fetchQuery(extensionQueries(http).every({ search: 'jce' }))
  expect(asked).toEqual(['1 jce', '2 jce', '3 jce'])
  expect(all.map(({ id }) => id)).toEqual(ids)
})
