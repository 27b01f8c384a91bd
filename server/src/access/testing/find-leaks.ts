import { randomUUID } from 'node:crypto'
import { type Endpoint, TokenScope } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { insertToken } from '../../api-tokens/store.ts'
import { sites } from '../../db/index.ts'
import { anAgent } from '../../mcp/testing/an-agent.ts'
import { aUser } from '../../testing/customer-rows.ts'
import type { TestServer } from '../../testing/start-test-server.ts'
import { exampleCalls } from './example-calls.ts'
import { type OwnedRows, ownedRows } from './owned-rows.ts'
import { sendCall } from './send-call.ts'

const calls: Record<EndpointName, Endpoint> = endpoints
const names = (Object.keys(calls) as EndpointName[]).filter((name) => calls[name].access !== 'public')

/** A call of the contract, or a tool of an agent, by a token with some scopes. */
const asked = fc.record({
  name: fc.constantFrom(...names),
  scopes: fc.subarray([...TokenScope.options]),
  byAgent: fc.boolean(),
  pick: fc.nat(),
})
type Asked = typeof asked extends fc.Arbitrary<infer Case> ? Case : never

/** Ids by which tools of agents name rows. */
const toolArguments = ({ site, batch, extension }: OwnedRows) => [
  ...[{ id: site }, { id: batch }, { extension }, { site }, { ids: String(site) }],
  { kind: 'refresh', ids: [site] },
]

/**
 * Asks for the rows of another account, `runs` times with a token of some scopes, by status and by content.
 * Returns a sentence for each leak: a call outside of the scopes that was not refused, or an answer with a
 * name or an address of the other account. `seed` repeats a run.
 */
export async function findLeaks(server: TestServer, runs: number, seed: number): Promise<string[]> {
  const { db } = server
  const victim = await ownedRows(server.deps)
  const mark = `marked-${randomUUID()}`
  await db.update(sites).set({ name: mark, description: mark }).where(eq(sites.id, victim.site))
  const marks = [mark, victim.user.email]
  const seen = await sendCall(server.url, calls.listSites, {}, victim.user.token)
  if (!seen.text.includes(mark)) throw new Error('Its owner does not see the mark: no leak would be found.')
  const leaks: string[] = []
  for (const one of fc.sample(asked, { numRuns: runs, seed })) {
    const text = await (one.byAgent ? askAgent(server, victim, one) : askCall(server, victim, one, leaks))
    if (marks.some((each) => text.includes(each))) leaks.push(`${JSON.stringify(one)} answers a foreign name`)
  }
  return leaks
}

async function askCall(
  server: TestServer,
  victim: OwnedRows,
  { name, scopes }: Asked,
  leaks: string[],
): Promise<string> {
  const { id } = await aUser(server.db)
  const given = { name: 'Robot', scopes, days: 1, addresses: [] }
  const { secret } = await insertToken(server.db, id, given, new Date())
  const { method, path, scope } = calls[name]
  const { status, text } = await sendCall(server.url, { method, path }, exampleCalls[name](victim), secret)
  const isHeld = scope === null || scopes.some((own) => own === scope)
  if (!isHeld && !(status === 403 && text.includes('token_scope')))
    leaks.push(`${name} answers ${status} to ${scopes.join()}`)
  return text
}

async function askAgent(server: TestServer, victim: OwnedRows, { scopes, pick }: Asked): Promise<string> {
  const { tools, call } = await anAgent(server, (await aUser(server.db)).id, ...scopes)
  const every = tools.flatMap((tool) => toolArguments(victim).map((args) => [tool, args] as const))
  const [tool, args] = every[pick % Math.max(1, every.length)] ?? []
  return tool === undefined ? '' : JSON.stringify(await call(tool, args).catch(String))
}
