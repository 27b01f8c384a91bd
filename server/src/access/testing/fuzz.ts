import type { Endpoint } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import type { Db } from '../../db/index.ts'
import * as schema from '../../db/schema/index.ts'
import { aUser } from '../../testing/customer-rows.ts'
import type { startTestServer } from '../../testing/start-test-server.ts'
import { exampleCalls } from './example-calls.ts'
import { ownedRows } from './owned-rows.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

/**
 * Findings of a run. `cpuMs`: of this process, including the callers; `slowest` names the most expensive
 * call.
 */
export type FuzzFigures = { cases: number; cpuMs: number; slowest: { call: string; cpuMs: number } }

const calls: Record<EndpointName, Endpoint> = endpoints
const names = Object.keys(calls) as EndpointName[]

/** Texts that other programs may misread. */
const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    '\0',
    '\ud800',
    '%00',
    '../../..',
  ],
  ...["' or 1=1 --", '<script>', '=1+1', 'a'.repeat(5000), '%'.repeat(200), '\\', '{{7*7}}', '\u202e', '０'],
)
const scalar = fc.oneof(nasty, fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 30 }) },
)

/** A proper call of A with some values replaced, left out or added; or any call at all. */
const hostile = fc.record({
  name: fc.constantFrom(...names),
  changes: fc.array(fc.tuple(fc.nat(20), fc.option(value)), { maxLength: 4 }),
  further: fc.dictionary(fc.oneof(nasty, fc.string({ maxLength: 20 })), value, { maxKeys: 4 }),
  query: fc.dictionary(
    fc.constantFrom('page', 'limit', 'sort', 'dir', 'search', 'site', 'tags', 'after', 'x'),
    nasty,
    {
      maxKeys: 3,
    },
  ),
  whole: fc.option(fc.oneof(value, fc.string()), { freq: 8 }),
  path: fc.option(nasty, { freq: 6 }),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
  ),
})
type Hostile = typeof hostile extends fc.Arbitrary<infer Case> ? Case : never

/**
 * Sends `runs` hostile calls of an account to a server. Throws for the first one that gets a 500 or changes a
 * row of another account. `seed` repeats a run.
 */
export async function fuzzCalls(server: Server, runs: number, seed: number): Promise<FuzzFigures> {
  const { db } = server
  const victim = await ownedRows(server.deps)
  const own = await ownedRows(server.deps)
  const before = await rowsOf(db, victim.user.accountId)
  const figures: FuzzFigures = { cases: 0, cpuMs: 0, slowest: { call: '', cpuMs: 0 } }
  const property = fc.asyncProperty(hostile, async (fuzz) => {
    // A call that signs out or removes the caller must not end the run.
    const { token } = await aUser(db, { accountId: own.user.accountId })
    const started = process.cpuUsage()
    const { call, status } = await send(server.url, fuzz, own, token)
    const { user, system } = process.cpuUsage(started)
    const cpuMs = (user + system) / 1000
    figures.cases += 1
    figures.cpuMs += cpuMs
    if (cpuMs > figures.slowest.cpuMs) figures.slowest = { call, cpuMs }
    if (status === 500) throw new Error(`${call} is answered with 500`)
  })
  await fc.assert(property, { numRuns: runs, seed })
  const after = await rowsOf(db, victim.user.accountId)
  if (after !== before) throw new Error('A row of another account has changed.')
  return figures
}

async function send(url: string, fuzz: Hostile, own: Awaited<ReturnType<typeof ownedRows>>, token: string) {
  const { method, path } = calls[fuzz.name]
  const example = exampleCalls[fuzz.name](own)
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(safe(fuzz.path ?? String(example.params?.[key]))),
  )
  const query = new URLSearchParams({ ...example.query, ...fuzz.query })
  const takesBody = method === 'POST' || method === 'PUT'
  const body =
    typeof fuzz.whole === 'string' ? fuzz.whole : JSON.stringify(fuzz.whole ?? bodyOf(fuzz, example.body))
  const answer = await fetch(`${url}/api${place}?${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(takesBody && { 'content-type': fuzz.type }) },
    ...(takesBody && { body }),
  })
  await answer.arrayBuffer()
  return { call: `${method} ${place}?${query} ${body.slice(0, 300)}`, status: answer.status }
}

function bodyOf({ changes, further }: Hostile, example: Record<string, unknown> = {}) {
  const body: Record<string, unknown> = { ...example }
  const keys = Object.keys(body)
  for (const [place, change] of changes) {
    const key = keys[place % Math.max(1, keys.length)]
    if (key === undefined) continue
    if (change === null) delete body[key]
    else body[key] = change
  }
  return { ...body, ...further }
}

/** `encodeURIComponent` rejects half of a character. */
function safe(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** Every row of an account in every table with accounts, as text. */
async function rowsOf(db: Db, accountId: number): Promise<string> {
  const found: unknown[] = []
  for (const table of Object.values(schema)) {
    const name = nameOf(table)
    if (name === null) continue
    const rows = await db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where account_id = ${accountId} order by 1`,
    )
    found.push([name, rows.rows])
  }
  return JSON.stringify(found)
}

function nameOf(table: unknown): string | null {
  if (!is(table, PgTable)) return null
  const { name, columns } = getTableConfig(table)
  return columns.some((column) => ['account_id', 'accountId'].includes(column.name)) ? name : null
}
