import type { Endpoint } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { type ExampleCall, exampleCalls } from './testing/example-calls.ts'
import { type MarkedRows, markedRows } from './testing/marked-rows.ts'
import { type OwnedRows, ownedRows } from './testing/owned-rows.ts'

const server = await startTestServer()
afterAll(() => server.close())

const calls: Record<EndpointName, Endpoint> = endpoints
const names = (Object.keys(calls) as EndpointName[]).filter(
  (name) => name !== 'backupAndAuditSite' || server.deps.jobs.kinds.has('backupandaudit'),
)
let mine: MarkedRows
beforeAll(async () => {
  mine = await markedRows(server.deps)
})

/** The text of an answer, whether success or refusal. */
async function answerOf(name: EndpointName, { params, query, body }: ExampleCall, token: string) {
  const { path, method } = calls[name]
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]))
  const answer = await fetch(`${server.url}/api${place}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/**
 * A stranger's calls: with rows of the stranger, with mine, and with each single one of mine among the
 * stranger's.
 */
function callsOf(name: EndpointName, own: OwnedRows): ExampleCall[] {
  const example = exampleCalls[name]
  const swapped = (Object.keys(own) as (keyof OwnedRows)[]).map((key) =>
    example({ ...own, [key]: mine.own[key] }),
  )
  const all = [example(own), ...swapped, example(mine.own)]
  const seen = new Map(all.map((call) => [JSON.stringify(call), call]))
  return [...seen.values()]
}

// spec: AA-6-003
describe('answers to a user of another account', () => {
  it.each(names)('contain no id and no e-mail address of the first account: %s', async (name) => {
    const own = await ownedRows(server.deps)
    for (const call of callsOf(name, own)) {
      const { status, text } = await answerOf(name, call, own.user.token)
      expect([call, mine.idsIn(text), text.includes(mine.own.user.email)]).toEqual([call, [], false])
      expect(status).not.toBe(500)
    }
  })

  it("would show a leak, because the owner's own answers do contain the ids", async () => {
    const told: string[] = []
    for (const name of names.filter((each) => calls[each].method === 'GET' && !calls[each].startsWork)) {
      const { status, text } = await answerOf(name, exampleCalls[name](mine.own), mine.own.user.token)
      if (status === 200 && mine.idsIn(text).length > 0) told.push(name)
    }
    expect(told.toSorted()).toEqual([
      ...['getAccount', 'getAudit', 'getBatch', 'getOverview', 'getSite', 'getUser', 'getUserById'],
      ...[
        'listAccountExtensions',
        'listActivity',
        'listActivityGroups',
        'listApiTokens',
        'listAttention',
        'listBatches',
        'listInstallations',
        'listInvoices',
        'listMissedEvents',
        'listNotices',
        'listSentReports',
        'listSiteIcons',
        'listSiteTrends',
        'listSites',
      ],
      ...['listSupportTickets', 'listTags', 'listUpdateGroups', 'listUpdates'],
    ])
  })
})
