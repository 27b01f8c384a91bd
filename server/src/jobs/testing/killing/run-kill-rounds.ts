import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { type Db, openDatabase } from '../../../db/index.ts'
import { type ServerProcess, serverProcess } from '../../../testing/processes/server-process.ts'
import { simulatorProcess } from '../../../testing/processes/simulator-process.ts'
import { isUp, lastSeq, place, tokenOf, untilIdle } from '../at-server.ts'
import { judge, type Verdict } from './judge.ts'
import type { KillOrder } from './order.ts'
import { planOrders } from './plan-orders.ts'
import { createSeeded, type Seeded } from './seeded.ts'

type Options = {
  rounds: number
  jobsPerRound: number
  killsPerRound: number
  /** Simulated sites; each round wants its own for updates, which a site has once. */
  sites: number
  seed: string
  onRound?: (round: RoundFigures) => void
}

/** One round: the orders, the number of kills, and the result. */
export type RoundFigures = Verdict & {
  round: number
  accepted: number
  unknown: number
  refused: number
  kills: number
  seconds: number
}

/** How fast the sites work: a job takes a second or two, so that most kills come in the middle of some. */
const speed = '20'
const longestLifeMs = 2500

/**
 * Kills the server (`kill -9`) at random moments of its life while jobs of all kinds are asked for and done,
 * starts it again each time, and judges after each round when everything is quiet. Server and sites are
 * separate processes; kills and orders follow from the seed, what the kills hit does not.
 */
export async function runKillRounds(options: Options): Promise<RoundFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-kills-'))
  const environment = { DEMO_SITES: String(options.sites), DEMO_SPEED: speed, LOG_LEVEL: 'warn' }
  const simulator = await simulatorProcess(environment)
  const port = await getPort()
  const server = serverProcess({ dataDir, port, simulatorUrl: simulator.url, environment })
  const [orderly, deadly, slowly] = ['orders', 'kills', 'pauses'].map((of) =>
    createSeeded(`${options.seed}/${of}`),
  ) as [Seeded, Seeded, Seeded]
  const pauseMs = (options.killsPerRound * longestLifeMs) / options.jobsPerRound
  const figures: RoundFigures[] = []
  try {
    await server.run()
    const token = await tokenOf(server)
    await untilIdle(server, token)
    for (let round = 1; round <= options.rounds; round += 1) {
      await server.kill()
      const begun = Date.now()
      const { orders, start } = await withDatabase(dataDir, async (db) => ({
        orders: await planOrders(db, options.jobsPerRound, orderly),
        start: { at: new Date(), seq: await lastSeq(db), effects: (await simulator.effects()).length },
      }))
      await server.run()
      const [kills] = await Promise.all([
        killAgain(server, options.killsPerRound, deadly),
        placeOrders(server, token, orders, () => slowly.int(0, Math.round(pauseMs))),
      ])
      await untilIdle(server, token)
      await server.kill()
      const effects = await simulator.effects()
      const verdict = await withDatabase(dataDir, (db) => judge(db, orders, effects, start))
      const count = (answer: KillOrder['answer']) => orders.filter((order) => order.answer === answer).length
      const found = {
        ...{ round, kills: kills + 1, ...verdict, accepted: count('accepted'), unknown: count('unknown') },
        ...{ refused: count('refused'), seconds: Math.round((Date.now() - begun) / 1000) },
      }
      figures.push(found)
      options.onRound?.(found)
      await server.run()
    }
    return figures
  } finally {
    await server.kill()
    await simulator.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function killAgain(server: ServerProcess, count: number, seeded: Seeded): Promise<number> {
  for (let index = 0; index < count; index += 1) {
    await wait(seeded.int(30, longestLifeMs))
    await server.kill()
    await server.run()
  }
  return count
}

/** One order after the other, as a user clicks; one whose answer the kill took is not placed again. */
async function placeOrders(
  server: ServerProcess,
  token: string,
  orders: KillOrder[],
  pause: () => number,
): Promise<void> {
  for (const order of orders) {
    await wait(pause())
    while (!(await isUp(server))) await wait(50)
    await place(server, token, order)
  }
}
