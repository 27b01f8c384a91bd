import { z } from 'zod'
import { shorten } from '../joomla/classify-answer.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { GivenFlag, LooseFlag, LooseInt, LooseText, resourceOf, resourcesOf } from '../joomla/json-api.ts'

/**
 * The position of a scan; `session` is sent back unchanged. `error` not empty: it failed, whatever the rest
 * says.
 */
export type ScanState = {
  isDone: boolean
  error: string
  scanId: number
  session: Record<string, string>
}

/** A file that a scan found. `score`: Admin Tools' own, 100 and more is a high threat. */
export type ScanAlert = {
  id: number
  path: string
  isSuspicious: boolean
  isModified: boolean
  isAcknowledged: boolean
  score: number
}

const root = '/v1/panopticon/admintools'

const State = z
  .object({
    done: GivenFlag,
    error: LooseText,
    id: LooseInt.catch(0),
    session: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  })
  .transform(({ done, error, id, session }): ScanState => {
    const kept = Object.entries(session ?? {}).flatMap(([key, value]): [string, string][] => {
      if (value === null || value === undefined) return []
      return [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    })
    return { isDone: done, error: shorten(error), scanId: id, session: Object.fromEntries(kept) }
  })

const Alert = z
  .object({
    id: LooseInt,
    path: LooseText,
    suspicious: LooseFlag,
    filestatus: LooseText,
    acknowledged: LooseFlag,
    threat_score: z.coerce.number().catch(0),
  })
  .transform(
    ({ id, path, suspicious, filestatus, acknowledged, threat_score }): ScanAlert => ({
      ...{ id, path, isSuspicious: suspicious || filestatus === 'suspicious', score: threat_score },
      isModified: filestatus === 'modified',
      isAcknowledged: acknowledged,
    }),
  )

/**
 * Begins a scan by Admin Tools Professional, the only component that inspects a site's files for us (fleet
 * §1.4).
 */
export function startScan(context: JoomlaContext): Promise<ScanState> {
  return scan(context, 'start', {})
}

/** Continues the scan. */
export function stepScan(context: JoomlaContext, session: Record<string, string>): Promise<ScanState> {
  return scan(context, 'step', session)
}

function scan(context: JoomlaContext, task: 'start' | 'step', session: Record<string, string>) {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(session)) form.set(`session[${key}]`, value)
  const path = `${root}/scanner/${task}`
  return joomlaCall(context, { method: 'POST', path, form, timeoutMs: 120_000 }, resourceOf(State))
}

/** What a scan found, at most `limit` files. */
export async function listScanAlerts(
  context: JoomlaContext,
  scanId: number,
  limit: number,
): Promise<ScanAlert[]> {
  const path = `${root}/scan/${scanId}?page[offset]=0&page[limit]=${limit}`
  const found = await joomlaCall(context, { method: 'GET', path, timeoutMs: 60_000 }, resourcesOf(Alert))
  return found.slice(0, limit)
}

/** The text before the content of a suspicious file; after it comes the file, or its changes. */
const suspiciousMark = /^###\s*SUSPICIOUS FILE\s*###\s*/

/** What the scan recorded for one file: its content or its changes; empty when it recorded none. */
export async function readScanAlert(context: JoomlaContext, alertId: number): Promise<string> {
  const Item = resourceOf(z.object({ diff: z.string().nullish() }))
  const path = `${root}/scanalert/${alertId}`
  const { diff } = await joomlaCall(context, { method: 'GET', path, timeoutMs: 30_000 }, Item)
  return (diff ?? '').replace(suspiciousMark, '')
}
