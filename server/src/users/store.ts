import { MOST_CHOICES, offsetOf, type Preferences } from '@flotilla/api/contract'
import { and, eq, not, sql } from 'drizzle-orm'
import {
  accounts,
  contains,
  type Db,
  nameKeyOf,
  paymentMethods,
  sites,
  sortedBy,
  users,
} from '../db/index.ts'

const siteCount = sql<number>`(select count(*)::int from ${sites} where ${sites.accountId} = ${accounts.id})`
const hasPayment = sql<boolean>`exists (select 1 from ${paymentMethods} where ${paymentMethods.accountId} = ${accounts.id} and ${paymentMethods.isValid})`
const sortKeys = {
  email: nameKeyOf(users.email),
  // A user without a name comes last, like every null.
  firstname: sql`nullif(${nameKeyOf(users.firstname)}, '')`,
  lastname: sql`nullif(${nameKeyOf(users.lastname)}, '')`,
}

function selectUsers(db: Db) {
  return db
    .select({ user: users, account: accounts, siteCount, hasPayment })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
}

/** A user with its account; null when there is none. */
export async function findUser(db: Db, id: number) {
  const [found] = await selectUsers(db).where(eq(users.id, id))
  return found ?? null
}

type UserFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
  payment?: 'valid' | 'missing' | undefined
}

/** A page of all users; `search` covers names, e-mail and company (contract §2; `payment`: contract §6). */
export async function listUsersPage(db: Db, filters: UserFilters) {
  const searched = sql`fold_case(concat_ws(chr(10), ${users.firstname}, ${users.lastname}, ${users.email}, ${accounts.company}))`
  const paying = { valid: hasPayment, missing: not(hasPayment) }
  const where = and(contains(searched, filters.search), filters.payment && paying[filters.payment])
  const rows = await selectUsers(db)
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, users.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

type ProfileChanges = { firstname: string; lastname: string; timezone: string }

/** Saves users' changes to themselves. */
export async function saveProfile(db: Db, userId: number, changes: ProfileChanges): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId))
}

/**
 * Saves what is given and keeps the rest, also of `choices`. Returns all of them; null where the choices
 * would be more than `MOST_CHOICES`, and nothing is saved.
 */
export async function mergePreferences(
  db: Db,
  userId: number,
  { choices = {}, ...changes }: Preferences,
): Promise<Preferences | null> {
  const merged = sql`coalesce(${users.preferences}->'choices', '{}') || ${JSON.stringify(choices)}::jsonb`
  const isNew = Object.keys(choices).length > 0
  const whole = isNew ? sql` || jsonb_build_object('choices', ${merged})` : sql``
  const [saved] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb${whole}` })
    .where(
      and(
        eq(users.id, userId),
        isNew ? sql`(select count(*) from jsonb_object_keys(${merged})) <= ${MOST_CHOICES}` : undefined,
      ),
    )
    .returning({ preferences: users.preferences })
  return saved?.preferences ?? null
}

/** Marks a user for removal; false when already marked. */
export async function markForRemoval(db: Db, userId: number, date: Date): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ preDelete: true, preDeleteDate: date })
    .where(and(eq(users.id, userId), eq(users.preDelete, false)))
    .returning({ id: users.id })
  return marked.length > 0
}
