import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { findLeaks } from './testing/find-leaks.ts'

const server = await startTestServer()
afterAll(() => server.close())

it('60 random calls and agents with tokens, the same in each run, learn nothing of another account', async () => {
  expect(await findLeaks(server, 60, 1)).toEqual([])
}, 60_000)
