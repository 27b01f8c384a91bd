import { AsyncLocalStorage } from 'node:async_hooks'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { expect, it, onTestFinished } from 'vitest'
import { inBackground } from '../background.ts'
import { openPglite } from './embedded.ts'

/** A database that is busy until `done`; `ask` names what asks, and `order` is the order of the answers. */
async function busyDatabase() {
  const pglite = await openPglite(null, await dataDir())
  onTestFinished(() => pglite.close())
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = pglite.transaction(() => held)
  const asked: Promise<unknown>[] = [holding]
  const ask = (name: string) => {
    asked.push(pglite.query('select 1').then(() => order.push(name)))
  }
  return {
    ...{ pglite, ask, order },
    done: async () => {
      release()
      await Promise.all(asked)
      return order
    },
  }
}

it('an interactive statement waits for at most one background statement, however many are queued', async () => {
  const { ask, done } = await busyDatabase()
  inBackground(() => {
    for (let step = 0; step < 12; step += 1) ask('step')
  })
  for (const name of ['click 1', 'click 2']) ask(name)
  const order = await done()
  expect(order.indexOf('click 1')).toBe(1)
  expect(order.indexOf('click 2')).toBe(3)
  expect(order).toHaveLength(14)
})

it('background statements alternate with interactive ones under heavy interactive load', async () => {
  const { ask, done } = await busyDatabase()
  for (let click = 0; click < 20; click += 1) ask('click')
  inBackground(() => {
    for (let step = 0; step < 8; step += 1) ask('step')
  })
  expect((await done()).lastIndexOf('step')).toBe(14)
})

it('a queued statement keeps its async context, and a failed one does not affect the next', async () => {
  const { pglite, ask, done, order } = await busyDatabase()
  const who = new AsyncLocalStorage<string>()
  const failed = pglite.query('select nothing_here').catch(() => order.push('failed'))
  const seen = who.run('me', () => pglite.transaction(async () => who.getStore()))
  ask('next')
  await done()
  expect([await seen, await failed, order]).toEqual(['me', 1, ['failed', 'next']])
})
