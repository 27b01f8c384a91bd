import { AlertSettings } from '@flotilla/api/contract'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { accounts, type Db, eventCounters, notices, siteTags, tags, users } from '../db/index.ts'

/** Of what a person is told, with the defaults for what was not chosen; null: there is no such person. */
export async function readAlerts(db: Db, userId: number): Promise<AlertSettings | null> {
  const [user] = await db.select({ alerts: users.alerts }).from(users).where(eq(users.id, userId))
  return user === undefined ? null : AlertSettings.parse(user.alerts)
}

/** Saves it; what waits is looked at again. */
export async function saveAlertSettings(db: Db, userId: number, alerts: AlertSettings): Promise<void> {
  await db.update(users).set({ alerts, alertsDueAt: null }).where(eq(users.id, userId))
}

/** Ends the alerts of a person, whatever else was chosen; a person who is gone has none. */
export async function turnOff(db: Db, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ alerts: sql`${users.alerts} || '{"mail":"off"}'::jsonb`, alertsDueAt: null })
    .where(eq(users.id, userId))
}

/** Whether the account has this tag. */
export async function hasTag(db: Db, accountId: number, tag: number): Promise<boolean> {
  const found = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.accountId, accountId), eq(tags.id, tag)))
  return found.length > 0
}

const isNews = or(isNull(users.alertedTo), gt(eventCounters.seq, users.alertedTo))

/** Ids of people with news that they were not told of and that may be due, behind an id; in order. */
export async function peopleWithNews(db: Db, now: Date, behind: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(eventCounters, eq(eventCounters.accountId, users.accountId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        gt(users.id, behind),
        sql`${users.confirmedAt} is not null`,
        eq(accounts.serviceEnabled, true),
        or(isNull(users.alertsDueAt), lte(users.alertsDueAt, now)),
        isNews,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A person with news, held until the end of the transaction; null: another process holds that one. */
export async function holdPerson(tx: Db, id: number) {
  const [user] = await tx
    .select({
      ...{ id: users.id, accountId: users.accountId, email: users.email, timezone: users.timezone },
      ...{ alerts: users.alerts, alertedTo: users.alertedTo },
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update', { skipLocked: true })
  if (user === undefined) return null
  const [counter] = await tx
    .select({ seq: eventCounters.seq })
    .from(eventCounters)
    .where(eq(eventCounters.accountId, user.accountId))
  return { ...user, alerts: AlertSettings.parse(user.alerts), lastSeq: counter?.seq ?? 0 }
}

type Person = NonNullable<Awaited<ReturnType<typeof holdPerson>>>

/** A notice that a person is to be told of. */
export type Told = typeof notices.$inferSelect

/** What a person was not told of yet and wants to be, up to the number that was read; the latest first. */
export function listWaiting(tx: Db, { id, accountId, alerts, alertedTo, lastSeq }: Person): Promise<Told[]> {
  const severities = alerts.about === 'failures' ? (['danger'] as const) : (['danger', 'warning'] as const)
  const tagged = tx.select({ id: siteTags.siteId }).from(siteTags).where(eq(siteTags.tagId, alerts.tag))
  return tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.accountId, accountId),
        or(isNull(notices.userId), eq(notices.userId, id)),
        gt(notices.seq, alertedTo ?? lastSeq),
        lte(notices.seq, lastSeq),
        inArray(notices.severity, [...severities]),
        alerts.tag === 0 ? undefined : or(isNull(notices.siteId), inArray(notices.siteId, tagged)),
      ),
    )
    .orderBy(desc(notices.seq), desc(notices.id))
}

/** Notes up to where a person was told. */
export async function setTold(tx: Db, { id, lastSeq }: Person): Promise<void> {
  await tx.update(users).set({ alertedTo: lastSeq, alertsDueAt: null }).where(eq(users.id, id))
}

/** Notes when what waits is to be told. */
export async function setDue(tx: Db, { id }: Person, at: Date): Promise<void> {
  await tx.update(users).set({ alertsDueAt: at }).where(eq(users.id, id))
}
