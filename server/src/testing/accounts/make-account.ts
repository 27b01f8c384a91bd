import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createSession } from '../../auth/store.ts'
import { sites } from '../../db/index.ts'
import { demoAccounts } from '../../demo/people.ts'
import { FeedPage } from '../../demo/seed-demo.ts'
import { seedFleet } from '../../demo/seed-fleet.ts'
import { seedPeople } from '../../demo/seed-people.ts'
import type { AppDeps } from '../../main/app.ts'

/** Which account of the demo the new one resembles. */
const kinds = ['agency', 'new', 'unpaid', 'admin'] as const

/** The account that a test asks for. */
export const AccountOrder = z.object({
  kind: z.enum(kinds),
  /** Name of the account's copies of sites, and part of its e-mail: letters and digits. */
  name: z.string(),
  /** Simulated sites of which the account gets copies. */
  slugs: z.array(z.string()),
})
export type AccountOrder = Readonly<Omit<z.input<typeof AccountOrder>, 'slugs'>> & {
  slugs: readonly string[]
}

/** The new account's only person, who is signed in by `token`. The password is `flotilla-demo`. */
export type MadeAccount = {
  email: string
  token: string
  userId: number
  /** Its sites, in the order of the slugs. */
  siteIds: number[]
}

type Deps = Pick<AppDeps, 'db' | 'cipher' | 'now'> & { settings: Pick<AppDeps['settings'], 'SIMULATOR_URL'> }

/** Makes an account like one of the demo's, of one verified person, with sites that only it has. */
export async function makeAccount(deps: Deps, order: AccountOrder): Promise<MadeAccount> {
  const { kind, name, slugs } = AccountOrder.parse(order)
  const { db, cipher, settings } = deps
  const now = deps.now()
  const [like] = demoAccounts.slice(kinds.indexOf(kind))
  const [person] = like?.people ?? []
  if (like === undefined || person === undefined)
    throw new Error(`The demo has no account of the kind ${kind}.`)
  const email = `${person.firstname.toLowerCase()}@${name}.test`
  const { stripeCustomerId: _id, stripeCustomerEmail: _email, ...account } = like.account
  const pages = slugs.length === 0 ? [] : [await readCopies(settings.SIMULATOR_URL, name, slugs)]
  return db.transaction(async (tx) => {
    const [made] = await seedPeople(tx, [{ ...like, account, people: [{ ...person, email }] }], now)
    const [userId] = made?.userIds ?? []
    if (made === undefined || userId === undefined) throw new Error('The account was not stored.')
    if (kind === 'agency') await seedFleet(tx, { ...made, cipher, now }, pages)
    const own = await tx
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.accountId, made.accountId))
      .orderBy(sites.id)
    const token = await createSession(tx, { userId, now })
    return { email, userId, token, siteIds: own.map(({ id }) => id) }
  })
}

async function readCopies(simulatorUrl: string, copy: string, slugs: readonly string[]) {
  const answer = await fetch(`${simulatorUrl}/_demo/copies?copy=${copy}&slugs=${slugs.join()}`)
  if (!answer.ok) throw new Error(`The simulator copies no ${slugs.join(', ')}: ${answer.status}`)
  return FeedPage.parse(await answer.json()).sites
}
