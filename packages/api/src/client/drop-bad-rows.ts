type Path = readonly PropertyKey[]

/**
 * Takes the rows that issues point at out of an answer, in place: of each path the innermost list element that is
 * an object, else the outermost list element. Returns how many, or `null` when an issue lies in no list, so
 * that the answer as a whole is bad.
 */
export function dropBadRows(answer: unknown, issues: readonly { path: Path }[]): number | null {
  const bad = new Map<unknown[], Set<number>>()
  for (const { path } of issues) {
    const row = rowAt(answer, path)
    if (row === null) return null
    const indexes = bad.get(row.list) ?? new Set()
    bad.set(row.list, indexes.add(row.index))
  }
  let count = 0
  for (const [list, indexes] of bad) {
    count += indexes.size
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  }
  return count
}

type Row = { list: unknown[]; index: number }

function rowAt(answer: unknown, path: Path): Row | null {
  let outermost: Row | null = null
  let innermostObject: Row | null = null
  let value = answer
  for (const key of path) {
    const list: unknown[] | null = Array.isArray(value) ? value : null
    value = childOf(value, key)
    if (list === null || typeof key !== 'number') continue
    const row = { list, index: key }
    outermost ??= row
    if (isObject(value) && !Array.isArray(value)) innermostObject = row
  }
  return innermostObject ?? outermost
}

function childOf(value: unknown, key: PropertyKey): unknown {
  return isObject(value) ? value[key] : undefined
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
