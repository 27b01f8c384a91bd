import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { clearDatabase } from './dump-format.ts'

it('clearDatabase leaves no table and no function of ours', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await db.transaction(clearDatabase)
  const left = await db.execute(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like '%reason%'`)
  expect(left.rows).toEqual([])
})
