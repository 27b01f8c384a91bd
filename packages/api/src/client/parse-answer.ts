import type { z } from 'zod'

const MAX_ROUNDS = 5

type Parsed<T> = { ok: true; data: T; droppedRows: number } | { ok: false; place: string; reason: string }

/**
 * Parses an answer by its schema. Leaves out and counts the bad rows of a list, so that one bad row does not
 * cost the others. An answer whose rows are all bad fails, because an empty list would be wrong. Changes
 * `json`.
 */
export function parseAnswer<S extends z.ZodType>(schema: S, json: unknown): Parsed<z.output<S>> {
  const hadRows = rowCount(json) > 0
  let droppedRows = 0
  let first: { place: string; reason: string } | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = schema.safeParse(json)
    if (result.success && !(hadRows && rowCount(json) === 0))
      return { ok: true, data: result.data, droppedRows }
    const issues = result.error?.issues ?? []
    first ??= { place: issues[0]?.path.join('.') || 'the answer', reason: issues[0]?.message ?? '' }
    const count = issues.length > 0 ? dropBadRows(json, issues) : null
    if (count === null) break
    droppedRows += count
  }
  return { ok: false, place: 'the answer', reason: 'too many faults', ...first }
}

function rowCount(json: unknown): number {
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined
  return Array.isArray(data) ? data.length : 0
}

type Path = readonly PropertyKey[]

/**
 * Removes the rows that the issues point at from an answer, in place: for each path the innermost list
 * element that is an object, otherwise the outermost list element. Returns how many, or `null` when an issue
 * is outside every list, so that the whole answer is bad.
 */
function dropBadRows(answer: unknown, issues: readonly { path: Path }[]): number | null {
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
