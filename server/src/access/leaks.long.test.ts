import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { findLeaks } from './testing/find-leaks.ts'

const server = await startTestServer()
afterAll(() => server.close())

it('2000 random calls and agents with tokens, others in each run, learn nothing of another account', {
  timeout: 900_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`leaks: seed ${seed}`)
  expect(await findLeaks(server, 2000, seed)).toEqual([])
})
