import { afterAll, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { emailTokens, rateLimits, tokens } from '../db/index.ts'
import { aUser, startTestServer } from '../testing/index.ts'
import { forgetExpiredTask } from './forget-expired-task.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())

it('forgetExpiredTask deletes expired rate limits, sessions and e-mail links, and keeps valid ones', async () => {
  const { db, deps } = server
  const { id: userId } = await aUser(db, { now })
  const [past, future] = [new Date('2026-11-21T09:59:59Z'), new Date('2026-11-21T10:00:01Z')]
  for (const [index, expiresAt] of [past, future].entries()) {
    await db.insert(rateLimits).values({ key: `login:address:${index}`, count: 1, windowEndsAt: expiresAt })
    await db.insert(tokens).values({ userId, hash: `${index}`, createdAt: past, expiresAt })
    await db.insert(emailTokens).values({ userId, purpose: 'reset', hash: `${index}`, expiresAt })
  }
  await createClocks({ deps, tasks: [forgetExpiredTask] }).tick()
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['login:address:1'])
  expect((await db.select().from(emailTokens)).map(({ hash }) => hash)).toEqual(['1'])
  expect((await db.select().from(tokens)).map(({ hash }) => hash)).toContain('1')
  expect((await db.select().from(tokens)).map(({ hash }) => hash)).not.toContain('0')
})
