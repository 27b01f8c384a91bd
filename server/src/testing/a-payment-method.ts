import { type Db, paymentMethods } from '../db/index.ts'
import { firstRow } from './first-row.ts'

/** A valid card that is the default way to pay. */
export async function aPaymentMethod(
  db: Db,
  fields: Partial<typeof paymentMethods.$inferInsert> & { accountId: number },
) {
  const defaults = {
    ...{ type: 'CC' as const, reference: `pm_test_${fields.accountId}`, last4: '4242' },
    ...{ isValid: true, isDefault: true, createdAt: new Date() },
  }
  return firstRow(
    await db
      .insert(paymentMethods)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}
