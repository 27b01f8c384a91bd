import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

describe('version_key', () => {
  it.each([
    ['5.9', '5.10'],
    ['5.9.9', '5.10.0'],
    ['6.0.0-beta1', '6.0.0'],
    ['6.0.0-alpha2', '6.0.0-beta1'],
    ['6.0.0-beta2', '6.0.0-rc1'],
    ['3.5.1.27', '3.5.2'],
    ['v1.2', '1.10'],
    ['20240101', '99999999999999999999'],
  ])('puts %s before %s', async (lower, higher) => {
    const { rows } = await db.execute(sql`select version_key(${lower}) < version_key(${higher}) as is_before`)
    expect(rows).toEqual([{ is_before: true }])
  })

  it('has none for no version, and one for any text', async () => {
    const { rows } = await db.execute(sql`select version_key('') as none, version_key(' -x- ')::text as some`)
    expect(rows).toEqual([{ none: null, some: expect.any(String) }])
  })
})
