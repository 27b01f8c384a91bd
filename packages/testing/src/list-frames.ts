import { waitFor } from '@testing-library/react'
import { failingFetch } from './failing-fetch.ts'

/** The parts that a list keeps in every state: its column heads, and whether it has a bar and a pager. */
export type ListFrame = { heads: string[]; hasBar: boolean; hasPager: boolean }

/** A list of a remote: the address of its page, the call that it waits for, and the parts that it keeps. */
export type FramedList = ListFrame & {
  path: string
  /** Part of the address of the call. */
  call: string
  /** The empty answer; without it the server has no rows. */
  nothing?: object
  /** A component above it waits for the call: the list itself has nothing to show while it loads. */
  isAwaited?: boolean
}

type Open = (path: string, send: typeof fetch) => Promise<{ unmount: () => void }>

/**
 * The frame of a list while it loads (null: `isAwaited`), after a failure, and when it is empty, as `open`
 * shows it.
 */
export async function listFrames({ path, call, nothing, isAwaited = false }: FramedList, open: Open) {
  const answer = (status: number, body: object) => failingFetch({ [call]: { status, body } }).fetch
  const never: typeof fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes(call)
      ? new Promise(() => {})
      : fetch(input, init)
  const show = async (send: typeof fetch, part: string) => {
    const page = await open(path, send)
    const frame = await frameAround(part)
    page.unmount()
    return frame
  }
  return {
    loading: isAwaited ? null : await show(never, '.fl-skeleton'),
    failed: await show(answer(400, { message: 'Broken.' }), '.fl-error'),
    empty: await show(nothing ? answer(200, nothing) : fetch, '.fl-empty'),
  }
}

async function frameAround(part: string): Promise<ListFrame> {
  const frame = await waitFor(() => {
    const found = document.querySelector(`.fl-table-surface ${part}`)?.closest('.fl-table-surface')
    if (!found) throw new Error(`No frame around ${part}.`)
    return found
  })
  const has = (each: string) => frame.querySelector(each) !== null
  return {
    heads: [...frame.querySelectorAll('.fl-table-box[inert] th')].map(({ textContent }) => textContent),
    hasBar: has('.fl-list-bar'),
    hasPager: has('.fl-pager'),
  }
}
