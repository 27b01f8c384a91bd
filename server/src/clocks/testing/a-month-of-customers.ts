import { type Db, siteConfigurations } from '../../db/index.ts'
import { aPaymentMethod, aSite, aUser } from '../../testing/index.ts'

type Card = { customerId: string; methodId: string }

const november = new Date('2026-11-03T09:00:00Z')
const leaves = { preDelete: true, preDeleteDate: new Date('2026-12-01T00:00:00Z') }

/**
 * Customers whose month ends: each pays with its own card and has two sites with a report for their owner and
 * a copy for the account. The first is leaving; the second has two people, one of whom is leaving.
 */
export async function aMonthOfCustomers(db: Db, cards: readonly Card[]) {
  const made = []
  for (const [index, { customerId, methodId }] of cards.entries()) {
    const account = { company: `Customer ${index}`, createdAt: november, stripeCustomerId: customerId }
    const user = await aUser(db, { now: november, account, ...(index === 0 ? leaves : {}) })
    const { accountId } = user
    await aPaymentMethod(db, { accountId, reference: methodId })
    if (index === 1) await aUser(db, { now: november, accountId, ...leaves })
    for (const of of ['a', 'b']) {
      const site = await aSite(db, { accountId, createdAt: november, updatedAt: november })
      const reportEmail = `owner-${index}-${of}@example.test`
      await db
        .insert(siteConfigurations)
        .values({ siteId: site.id, reportEmail, sendReport: true, sendCopy: true })
    }
    made.push({ accountId, userId: user.id })
  }
  return made
}
