import { usePlatform } from '@flotilla/platform'
import { useState } from 'react'
import type { SlotActAt, SlotEntry } from '../promise/slots.ts'
import type { WorkRequest } from '../promise/work-request.ts'
import { slotQuery } from './slot-queries.ts'
import { useSlot } from './use-slot.ts'

/** How long a contribution may think about what to ask for. */
const DEADLINE_MS = 10_000

/** An act that a remote adds; its code is fetched when a person chooses it. */
export type SlotAct = { id: string; label: string; isBusy: boolean; run: () => void }

type Entry = SlotEntry<'site-act'>
const idOf = ({ remote, key }: Entry) => `${remote}.${key}`

/** The acts that remotes add at sites. `ask` starts the work; a failure is shown as that of any other act. */
export function useSlotActs(at: SlotActAt, ask: (request: WorkRequest) => void): SlotAct[] {
  const { slots, queryClient, notify } = usePlatform()
  const entries = useSlot('site-act')
  const [busy, setBusy] = useState<readonly string[]>([])

  const choose = async (entry: Entry) => {
    const { contribution, failure } = await queryClient.fetchQuery(slotQuery(slots, entry))
    if (failure !== null) return tell(entry, failure.text, `${failure.code} ${failure.detail}`)
    try {
      ask(await inTime(async () => contribution(at)))
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      tell(entry, 'It failed before it began.', `FL-R7-crashed ${detail}`)
    }
  }
  const tell = ({ title }: Entry, text: string, detail: string) =>
    notify.error(`${title} could not be started. ${text}`, detail)
  const run = async (entry: Entry) => {
    const id = idOf(entry)
    setBusy((ids) => [...ids, id])
    await choose(entry)
    setBusy((ids) => ids.filter((one) => one !== id))
  }
  return entries.map((entry) => ({
    id: idOf(entry),
    label: entry.title,
    isBusy: busy.includes(idOf(entry)),
    run: () => void run(entry),
  }))
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
