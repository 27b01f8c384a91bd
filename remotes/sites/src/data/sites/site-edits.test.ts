import { createHttp } from '@flotilla/api/client'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { aSiteRow } from '@flotilla/testing/stories'
import { expect, it, vi } from 'vitest'
import { nextMoment, rowOf, storeRows } from './rows.ts'
import { siteEdits } from './site-edits.ts'
import { siteKeys } from './site-queries.ts'

const pageKey = [...siteKeys.pages(), 1] as const
const besideKey = [...siteKeys.some(), 0, [7, 8]] as const

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
  const ids = storeRows(queryClient, rows, nextMoment())
  for (const key of [pageKey, besideKey]) queryClient.setQueryData(key, { ids })
  queryClient.setQueryData(siteKeys.detail(7), { id: 7 })
  const shown = () => ids.map((id) => rowOf(queryClient, id)?.name)
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
  expect(duringCall).toEqual([['Bakery Klein', 'Butcher']])
  expect(shown()).toEqual(before)
})

it('describe() shows a new description at once, restores the old one when the server fails, and reads again', async () => {
  const { platform, queryClient, onCall } = withSites()
  const description = () => rowOf(queryClient, 7)?.data.description
  const before = description()
  const duringCall: unknown[] = []
  onCall.mockImplementation(() => duringCall.push(description()))
  const edit = queryClient.getMutationCache().build(queryClient, siteEdits(platform).describe())
  await expect(edit.execute({ id: 7, description: 'New' })).rejects.toMatchObject({ code: 'unavailable' })
  expect([...duringCall, description()]).toEqual(['New', before])
  for (const key of [pageKey, besideKey, siteKeys.detail(7)])
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
