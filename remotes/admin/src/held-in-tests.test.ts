import { listSites, listUsers } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { expect, it, vi } from 'vitest'

it('a test of a remote finds a call outside of its permissions', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const rows = { data: [], meta: { pagination: { total: 0, per_page: 20, current_page: 1, total_pages: 1 } } }
  const answers = [answering(listSites, () => rows), answering(listUsers, () => rows)]
  const { http } = createFakeHost({ http: answerHttp(answers, { hasFleet: true }) }).platform
  await expect(http.call(listUsers)).resolves.toMatchObject({ data: [] })
  await expect(http.call(listSites)).rejects.toMatchObject({ code: 'forbidden' })
})
