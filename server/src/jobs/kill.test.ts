import { expect, it } from 'vitest'
import { aKillHouse, Detail, Made, Missed } from './testing/killing/kill-house.ts'

/** The long files kill it at every stage of every kind of work, and at random moments. */
it('makes exactly one backup when the server is killed in the middle of it', {
  timeout: 120_000,
}, async () => {
  const { server, id, seq, counts } = await aKillHouse(20)
  const before = await counts()
  await server.call('POST', `/site/${id}/backup`, Made)
  await server.event('backup.progress', seq)
  await server.kill()
  await server.run()
  await server.event('backup.finished', seq)
  expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })
  expect((await server.call('GET', `/site/${id}`, Detail)).data.process_state).toBe(0)
  const { data: told } = await server.call('GET', '/events?after=0', Missed)
  expect(told.map(({ payload }) => payload.seq)).toEqual(told.map((_, index) => index + 1))
  const ends = told.filter(({ event }) => /^backup\.(finished|failed)$/.test(event))
  expect(ends.map(({ event }) => event)).toEqual(['backup.finished'])
})
