import type { z } from 'zod'
import { dropBadRows } from './drop-bad-rows.ts'

const MAX_ROUNDS = 5

type Parsed<T> = { ok: true; data: T; droppedRows: number } | { ok: false; place: string; reason: string }

/**
 * Parses an answer by its schema; a bad row of a list is left out and counted, so that one cannot cost all the
 * others. An answer whose every row is bad fails, for an empty list would be a lie. Changes `json`.
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
