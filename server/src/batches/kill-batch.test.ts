import { expect, it } from 'vitest'
import { z } from 'zod'
import { aKillHouse, Made, Missed } from '../jobs/testing/killing/kill-house.ts'

const Batch = z.object({
  data: z.object({
    batch: z.object({ state: z.string(), counts: z.record(z.string(), z.number()) }),
    items: z.array(z.object({ state: z.string(), what: z.string().nullable() })),
  }),
})

/** The long file does it with 500 sites and two processes. */
it('a server that is killed in the middle of a backup makes it once, and then each update once', {
  timeout: 120_000,
}, async () => {
  const slug = 'schreinerei-lindner'
  const { server, seq, counts, control } = await aKillHouse(20, slug)
  const before = await counts()
  const options = { backup_first: 'backup' }
  const order = { kind: 'extension-update', filter: {}, options }
  const { id } = (await server.call('POST', '/batches', Made, order)).data
  await server.event('backup.progress', seq)
  await server.kill()
  await server.run()
  await server.event('batch.ended', seq)
  const { batch, items } = (await server.call('GET', `/batches/${id}`, Batch)).data
  expect([batch.state, batch.counts.done]).toEqual(['ended', items.length])
  expect(items.length).toBeGreaterThan(1)
  expect(await counts()).toMatchObject({ here: before.here + 1, there: before.there + 1 })
  const updates = control.effects().filter(({ kind }) => kind === 'extension')
  expect(updates).toHaveLength(items.length)
  const { data } = await server.call('GET', '/events?after=0', Missed)
  const ends = data.filter(({ event }) => /^(batch\.ended|backup\.(finished|failed))$/.test(event))
  expect(ends.map(({ event }) => event)).toEqual(['backup.finished', 'batch.ended'])
})
