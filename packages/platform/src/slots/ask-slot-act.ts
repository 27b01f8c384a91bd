import type { Platform } from '../promise/platform.ts'
import type { SlotActAt, SlotEntry } from '../promise/slots.ts'
import type { WorkRequest } from '../promise/work-request.ts'
import { slotQuery } from './slot-queries.ts'

/** How long a contribution may think about what to ask for. */
const DEADLINE_MS = 10_000

type Host = Pick<Platform, 'slots' | 'queryClient' | 'notify'>

/** Fetches an added act, and asks for the work that it names; a failure is said as that of any other act. */
export async function askSlotAct(
  { slots, queryClient, notify }: Host,
  entry: SlotEntry<'site-act'>,
  at: SlotActAt,
  ask: (request: WorkRequest) => void,
): Promise<void> {
  const tell = (text: string, detail: string) =>
    notify.error(`${entry.title} could not be started. ${text}`, detail)
  const { contribution, failure } = await queryClient.fetchQuery(slotQuery(slots, entry))
  if (failure !== null) return tell(failure.text, `${failure.code} ${failure.detail}`)
  try {
    ask(await inTime(async () => contribution(at)))
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    tell('It failed before it began.', `FL-R7-crashed ${detail}`)
  }
}

/** Rejects when no request comes in time, or what comes is none. */
async function inTime(decide: () => Promise<WorkRequest>): Promise<WorkRequest> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No request after ${DEADLINE_MS} ms`)), DEADLINE_MS)
  })
  try {
    const request: unknown = await Promise.race([decide(), deadline])
    if (isRequest(request)) return request
    throw new Error('What it answers is no request for work.')
  } finally {
    clearTimeout(timer)
  }
}

const isRequest = (value: unknown): value is WorkRequest =>
  typeof value === 'object' && value !== null && 'kind' in value && ('sites' in value || 'filter' in value)
