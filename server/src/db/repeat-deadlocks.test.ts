import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { anAccount } from '../testing/customer-rows.ts'
import { startPostgres } from '../testing/postgres/start-postgres.ts'
import { openDatabase } from './connect.ts'
import { accounts } from './schema/index.ts'

it('two transactions that lock the same rows in opposite order both commit', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const { db, close } = await openDatabase({ databaseUrl: await postgres.database() })
  onTestFinished(close)
  const one = await anAccount(db)
  const other = await anAccount(db)
  let open = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve
  })
  let holders = 0
  const write = (tx: Pick<typeof db, 'update'>, id: number, company: string) =>
    tx.update(accounts).set({ company }).where(eq(accounts.id, id))
  const inOrder = (first: number, second: number, company: string) =>
    db.transaction(async (tx) => {
      await write(tx, first, company)
      holders += 1
      if (holders === 2) open()
      await bothHoldOne
      await write(tx, second, company)
    })
  await Promise.all([inOrder(one.id, other.id, 'A'), inOrder(other.id, one.id, 'B')])
  const [first] = await db.select().from(accounts).where(eq(accounts.id, one.id))
  const [second] = await db.select().from(accounts).where(eq(accounts.id, other.id))
  expect(first?.company).toBe(second?.company)
  // At least one was repeated; on a slow machine one may meet the other again.
  expect(holders).toBeGreaterThanOrEqual(3)
})
