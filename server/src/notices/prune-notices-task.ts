import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, notices } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'

/** Days for which a notice is kept after its last change. */
const keptDays = 30
/** Most notices of an account; the newest ones stay. */
const most = 5000

/** Every day: deletes old notices. A failure that still goes on is then told once more. */
export const pruneNoticesTask: ClockTask = {
  name: 'prune-notices',
  rhythm: 'daily',
  async run({ deps: { db }, now }) {
    const before = utc(now).subtract(keptDays, 'day').toDate()
    await inParts(db, notices, notices.id, lt(notices.changedAt, before), (part) =>
      db.delete(notices).where(part),
    )
    for (const { accountId } of await crowded(db)) await keepNewest(db, accountId)
  },
}

function crowded(db: Db) {
  return db
    .select({ accountId: notices.accountId })
    .from(notices)
    .groupBy(notices.accountId)
    .having(sql`count(*) > ${most}`)
}

async function keepNewest(db: Db, accountId: number): Promise<void> {
  const own = eq(notices.accountId, accountId)
  const [oldest] = await db
    .select({ seq: notices.seq })
    .from(notices)
    .where(own)
    .orderBy(desc(notices.seq), desc(notices.id))
    .offset(most - 1)
    .limit(1)
  if (oldest === undefined) return
  const older = and(own, lt(notices.seq, oldest.seq)) ?? own
  await inParts(db, notices, notices.id, older, (part) => db.delete(notices).where(part))
}
