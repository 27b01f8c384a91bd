import { compareCodePoints, compareVersionKeys, foldCase, nameKey, versionKey } from '@flotilla/api/contract'
import { levelCases, namesInOrder, searchCases, versionsInOrder } from '@flotilla/api/rule-cases'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { contains, isMajorChange, levelOf } from '../lists/list-query.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

/** Result of an expression over `value` and `place` for each text, in their order or in that of `order`. */
async function ofEach(texts: readonly string[], value: SQL, order: SQL = sql`place`): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select ${value} as found
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t (value, place)
      order by ${order}`,
  )
  return rows.map(({ found }) => found)
}

/**
 * Text rich in the letters that the functions handle, signs and digits. NUL is refused before it gets here.
 */
const letters = fc.oneof(
  fc.constantFrom(...'abzABZ019 -._%\\äÄßẞÀÿŁłØøÆæŒœÐþİıžŽéÉ日😀\uffff\ue000'),
  fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x370, max: 0x52f }).map((code) => String.fromCodePoint(code)),
)
const texts = fc.array(fc.string({ unit: letters, maxLength: 8 }), { minLength: 40, maxLength: 40 })
const versionParts = fc.constantFrom(
  ...['0', '1', '9', '10', '007', '99999999999999999999', '.', '..', '-', ' ', 'v', 'x', '~', '+'],
  ...['dev', 'alpha', 'beta', 'rc', 'RC', 'a', 'b', 'ALPHA'],
)
const versions = fc.array(fc.string({ unit: versionParts, maxLength: 7 }), { minLength: 40, maxLength: 40 })
const someRuns = { numRuns: 15 }

describe('sort_key', () => {
  it('sorts the shared table of names', async () => {
    const shuffled = namesInOrder.toSorted((a, b) => a.length - b.length)
    const order = sql`sort_key(value) collate "C"`
    expect(await ofEach(shuffled, sql`value`, order)).toEqual(namesInOrder)
  })

  it('equals nameKey of the contract, and sorts alike, for any names', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        expect(await ofEach(names, sql`sort_key(value)`)).toEqual(names.map(nameKey))
        const keys = names.map(nameKey).toSorted(compareCodePoints)
        expect(await ofEach(names, sql`sort_key(value)`, sql`sort_key(value) collate "C"`)).toEqual(keys)
      }),
      someRuns,
    )
  })
})

describe('fold_case', () => {
  it('equals foldCase of the contract for any texts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        expect(await ofEach(some, sql`fold_case(value)`)).toEqual(some.map(foldCase))
      }),
      someRuns,
    )
  })

  it.each(searchCases)(
    'searches like the contract: "$search" in $texts gives $isFound',
    async ({ texts: [name, url], search, isFound }) => {
      const found = contains(sql`fold_case(${name} || chr(10) || ${url})`, search) ?? sql`true`
      expect((await db.execute(sql`select ${found} as found`)).rows).toEqual([{ found: isFound }])
    },
  )
})

it.each(levelCases)('levelOf like the contract, from $from to $to: $level', async ({ from, to, level }) => {
  const versions = [sql`${from}::text`, sql`${to}::text`] as const
  const { rows } = await db.execute(
    sql`select ${levelOf(...versions)} as level, ${isMajorChange(...versions)} as is_major`,
  )
  expect(rows).toEqual([{ level, is_major: level === 'major' }])
})

describe('version_key', () => {
  it('sorts the shared table of versions', async () => {
    const shuffled = versionsInOrder.toSorted((a, b) => a.length - b.length)
    expect(await ofEach(shuffled, sql`value`, sql`version_key(value)`)).toEqual(versionsInOrder)
  })

  it('compares runs of digits as numbers, whatever comes before them', async () => {
    expect(await ofEach(['v1.2', '1.10'], sql`value`, sql`version_key(value)`)).toEqual(['v1.2', '1.10'])
  })

  it('is null for an empty version only', async () => {
    const { rows } = await db.execute(sql`select version_key('') as none, version_key(' -x- ')::text as some`)
    expect(rows).toEqual([{ none: null, some: expect.any(String) }])
  })

  it('equals versionKey of the contract, and sorts alike, for any versions', async () => {
    const inSql = (key: readonly bigint[] | null) => key && `{${key.join(',')}}`
    await fc.assert(
      fc.asyncProperty(versions, async (some) => {
        const keys = some.map(versionKey)
        expect(await ofEach(some, sql`version_key(value)::text`)).toEqual(keys.map(inSql))
        const known = keys.flatMap((key) => (key === null ? [] : [key])).toSorted(compareVersionKeys)
        const nulls = keys.filter((key) => key === null)
        const order = sql`version_key(value) nulls last`
        expect(await ofEach(some, sql`version_key(value)::text`, order)).toEqual(
          [...known, ...nulls].map(inSql),
        )
      }),
      someRuns,
    )
  })
})
