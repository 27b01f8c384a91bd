import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { clockTasks, type Db, openDatabase } from '../../db/index.ts'
import { allTasks } from '../../main/all-tasks.ts'
import { openTestDatabase, type StripeDouble, startStripeDouble } from '../../testing/index.ts'
import type { DeathPoint } from '../../testing/processes/die-at.ts'
import { serverProcess } from '../../testing/processes/server-process.ts'
import { aMonthOfCustomers } from './a-month-of-customers.ts'

const preload = (name: string) =>
  fileURLToPath(new URL(`../../testing/processes/${name}.ts`, import.meta.url))
const [movedClock, dieAt] = [preload('moved-clock'), preload('die-at')]

/** A card at the provider for each customer, set up as the browser does it. */
async function cardsAt(stripe: StripeDouble, customers: number) {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${stripe.url}/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as { id: string; payment_method: string }
  }
  const cards = []
  for (let index = 0; index < customers; index += 1) {
    const { id: customer } = await post('customers', {})
    const { id } = await post('setup_intents', { customer, 'allowed_payment_method_types[0]': 'card' })
    const card = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    }
    const { payment_method } = await post(`setup_intents/${id}/confirm`, card)
    cards.push({ customerId: customer, methodId: payment_method })
  }
  return cards
}

/**
 * A server with customers whose November nothing has closed yet. Each start has its own clock, and may have a
 * point at which the server dies.
 */
export async function aMonthHouse(customers: number) {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-month-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const withDatabase = async <T>(work: (db: Db) => Promise<T>) => {
    const { db, close } = await openDatabase({ dataDir })
    return work(db).finally(close)
  }
  const cards = await cardsAt(stripe, customers)
  const { db, close } = await openTestDatabase(dataDir)
  const made = await aMonthOfCustomers(db, cards)
  const monthly = allTasks.filter(({ rhythm }) => rhythm === 'monthly')
  const periodFrom = new Date('2026-11-01T00:00:00Z')
  await db.insert(clockTasks).values(monthly.map(({ name }) => ({ name, periodFrom })))
  await close()
  const server = serverProcess({
    ...{ dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:1' },
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: stripe.url },
      ...{ LOG_LEVEL: 'debug', APP_KEY: '3'.repeat(64) },
    },
  })
  onTestFinished(() => server.kill())
  const start = (at: Date, point?: DeathPoint) =>
    server.start({
      environment: { MOVED_CLOCK: at.toISOString(), DIE_AT: JSON.stringify(point ?? null) },
      preloads: point === undefined ? [movedClock] : [movedClock, dieAt],
    })
  const isThrough = (child: ReturnType<typeof start>) => child.said('"task":"tidy-database"')
  /** Names of the mails that were sent. */
  const written = async () => (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
  return { stripe, dataDir, withDatabase, server, start, isThrough, made, written }
}
