import { setTimeout as wait } from 'node:timers/promises'
import { listSites, login } from '@flotilla/api/contract'
import { gt, max } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { events } from '../../db/schema/events.ts'
import { callApi } from '../../testing/call-api.ts'
import type { ServerProcess } from '../../testing/processes/server-process.ts'
import { type KillOrder, pathOf } from './killing/order.ts'

/** The session of the demo's user. */
export async function tokenOf({ url }: ServerProcess): Promise<string> {
  const body = { email: 'agency@demo.test', password: 'flotilla-demo' }
  return (await callApi(url, login, { body })).parsed().token
}

export async function isUp({ url }: ServerProcess): Promise<boolean> {
  return (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false
}

/** Quiet means that no site is busy, twice in a row. */
export async function untilIdle(server: ServerProcess, token: string): Promise<void> {
  let quiet = 0
  await server.eventually(async () => {
    const query = { limit: '2000' }
    const { data } = (await callApi(server.url, listSites, { token, query })).parsed()
    quiet = data.every(({ process_state }) => process_state === 0) ? quiet + 1 : 0
    await wait(150)
    return quiet >= 2 ? true : undefined
  })
}

/** Asks for work as a user's click does; a call without an answer may have been accepted. */
export async function place({ url }: ServerProcess, token: string, order: KillOrder): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api${pathOf(order)}`, { method: 'POST', headers }).catch(() => null)
  order.answer = answer === null ? 'unknown' : answer.ok ? 'accepted' : 'refused'
  await answer?.arrayBuffer().catch(() => {})
}

export async function lastSeq(db: Db): Promise<number> {
  const [row] = await db.select({ seq: max(events.seq) }).from(events)
  return row?.seq ?? 0
}

/** How many events behind a number did not come through each of the sockets, after ten seconds at most. */
export async function unheardBy(db: Db, taps: readonly { ids: Set<string> }[], seq: number): Promise<number> {
  const sent = await db.select({ id: events.id }).from(events).where(gt(events.seq, seq))
  const until = Date.now() + 10_000
  const missing = () => sent.filter(({ id }) => taps.some(({ ids }) => !ids.has(id))).length
  while (missing() > 0 && Date.now() < until) await wait(50)
  return missing()
}
