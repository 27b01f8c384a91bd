import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { getUser } from '../contract/user/get-user.ts'
import { createHttp } from './create-http.ts'

let api: Awaited<ReturnType<typeof startApiServer>>
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())

it('call() works in component tests with the signal of a query', async () => {
  api.answer(
    200,
    { data: { id: 1, account_id: 2, email: 'agency@demo.test' } },
    { 'access-control-allow-origin': '*' },
  )
  const { signal } = new AbortController()
  const answer = await createHttp({ baseUrl: api.baseUrl }).call(getUser, { signal })
  expect(answer.data.email).toBe('agency@demo.test')
})
