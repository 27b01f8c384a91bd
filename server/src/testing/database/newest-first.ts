import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * The same database, which answers a question without an order by the rows in the order of their values, the
 * largest first. PostgreSQL promises no order then; mostly it is that of writing, until the room of a deleted
 * row is used again. So a test that counts on that order fails each time, and not by chance.
 */
export function newestFirst(pglite: PGlite): PGlite {
  return sorting(pglite, {
    transaction: (work: (transaction: Transaction) => Promise<unknown>) =>
      pglite.transaction((transaction) => work(sorting(transaction))),
  })
}

function sorting<Client extends Pick<PGlite, 'query'>>(
  client: Client,
  own: Record<string, unknown> = {},
): Client {
  const query = async (text: string, ...more: [unknown[]?, object?]) => {
    const result = await client.query(text, ...more)
    return isUnordered(text) ? { ...result, rows: result.rows.toSorted(largestFirst) } : result
  }
  const replaced: Record<string | symbol, unknown> = { ...own, query }
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = replaced[key] ?? Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A question for rows, none of whose parts is ordered. */
const isUnordered = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:order by|insert into|delete from|update ")/i.test(text)

/** By the first value that differs. */
function largestFirst(one: unknown, other: unknown): number {
  const others = valuesOf(other)
  for (const [place, value] of valuesOf(one).entries()) {
    const difference = compare(value, others[place])
    if (difference !== 0) return -difference
  }
  return 0
}

const valuesOf = (row: unknown): unknown[] => (Array.isArray(row) ? row : Object.values(row ?? {}))

/** Numbers by size, everything else by its text. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [text, otherText] = [String(one), String(other)]
  return text === otherText ? 0 : text < otherText ? -1 : 1
}
