import { createHttp } from '@flotilla/api/client'
import type { SiteDetail } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { aSiteRow } from '@flotilla/testing/stories'
import { expect, it, vi } from 'vitest'
import { siteEdits } from './site-edits.ts'
import { siteKeys } from './site-queries.ts'

const pageKey = [...siteKeys.pages(), 1] as const
const besideKey = [...siteKeys.names(), 'all', 1] as const

/** A console with two sites in its cache and a server that accepts no calls, not even reads. */
function withSites() {
  const onCall = vi.fn()
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async () => {
      onCall()
      return Response.json({ message: 'Later.' }, { status: 503 })
    },
  })
  const { platform } = createFakeHost({ http })
  const { queryClient } = platform
  const rows = [aSiteRow({ id: 7, name: 'Bakery' }), aSiteRow({ id: 8, name: 'Butcher' })]
  queryClient.setQueryData(pageKey, { rows, pagination: {} })
  queryClient.setQueryData(besideKey, { sites: rows, total: 2 })
  queryClient.setQueryData(siteKeys.detail(7), { id: 7, name: 'Bakery', description: 'Old' })
  const shown = () => ({
    page: queryClient.getQueryData<{ rows: typeof rows }>(pageKey)?.rows.map(({ name }) => name),
    beside: queryClient.getQueryData<{ sites: typeof rows }>(besideKey)?.sites.map(({ name }) => name),
    detail: queryClient.getQueryData<SiteDetail>(siteKeys.detail(7))?.name,
  })
  return { platform, queryClient, shown, onCall }
}

it('rename() shows a new name at once, and restores the old one when the server fails', async () => {
  const { platform, queryClient, shown, onCall } = withSites()
  const before = shown()
  const duringCall: unknown[] = []
  onCall.mockImplementation(() => duringCall.push(shown()))
  const edit = queryClient.getMutationCache().build(queryClient, siteEdits(platform).rename())
  const saved = edit.execute({ id: 7, name: 'Bakery Klein' })
  await expect(saved).rejects.toMatchObject({ code: 'unavailable' })
  const names = ['Bakery Klein', 'Butcher']
  expect(duringCall).toEqual([{ page: names, beside: names, detail: 'Bakery Klein' }])
  expect(shown()).toEqual(before)
})

it('describe() shows a new description at once, restores the old one when the server fails, and reads again', async () => {
  const { platform, queryClient, onCall } = withSites()
  const description = () => queryClient.getQueryData<SiteDetail>(siteKeys.detail(7))?.description
  const duringCall: unknown[] = []
  onCall.mockImplementation(() => duringCall.push(description()))
  const edit = queryClient.getMutationCache().build(queryClient, siteEdits(platform).describe())
  await expect(edit.execute({ id: 7, description: 'New' })).rejects.toMatchObject({ code: 'unavailable' })
  expect([...duringCall, description()]).toEqual(['New', 'Old'])
  for (const key of [pageKey, besideKey, siteKeys.detail(7)])
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
