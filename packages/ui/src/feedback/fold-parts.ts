import type { TrayPart, TrayPartState } from './tray-job.ts'

/** A single part, or parts with the same state and reason; `site`: their site, if they share one. */
export type TrayLine =
  | { key: string; part: TrayPart }
  | { key: string; state: TrayPartState; reason: string; site: TrayPart['site']; parts: readonly TrayPart[] }

/** From this number on, parts with the same reason are one line. */
const FOLDED_FROM = 3

/** Failures come first, ended parts last. */
const order: readonly TrayPartState[] = [
  'failed',
  'running',
  'waiting',
  'stopped',
  'cancelled',
  'skipped',
  'done',
]

/** The lines of a job's parts: many that share state, site and reason are one. */
export function foldParts(parts: readonly TrayPart[]): TrayLine[] {
  const groups = new Map<string, TrayPart[]>()
  for (const part of parts) {
    const own = groups.get(keyOf(part)) ?? []
    groups.set(keyOf(part), own)
    own.push(part)
  }
  return order.flatMap((state) =>
    [...groups].flatMap(([key, own]) => (own[0]?.state === state ? linesOf(key, own) : [])),
  )
}

const keyOf = ({ id, state, reason, site }: TrayPart) =>
  reason ? `${state} ${site?.id ?? ''} ${reason}` : `${state} of ${id}`

function linesOf(key: string, parts: readonly TrayPart[]): TrayLine[] {
  const [first] = parts
  if (first === undefined || !first.reason || parts.length < FOLDED_FROM)
    return parts.map((part) => ({ key: part.id, part }))
  const { state, reason, site } = first
  return [{ key, state, reason, site, parts }]
}
