import { createHttp } from '@flotilla/api/client'
import { expect, it } from 'vitest'
import { openSites } from '../test/open-sites.ts'
import { remote } from './remote.tsx'

const { open } = openSites()

it.each<[string, string[]]>([
  ['/sites', ['?page=1&limit=20&sort=name&dir=asc&figures=1']],
  ['/sites/7', ['?page=1&limit=20&sort=name&dir=asc&tagId=7&figures=1']],
  ['/sites/connect', []],
  ['/sites/destroy', []],
])('reads ahead for %s what that page shows', async (path, expected) => {
  const { host } = await open([])
  host.platform.queryClient.clear()
  const asked: string[] = []
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).search)
      return Response.json({ data: [], meta: {} }, { status: 404 })
    },
  })
  await remote.prefetch({ ...host.platform, http, navigate: () => {} }, path)
  expect(asked).toEqual(expected)
})
