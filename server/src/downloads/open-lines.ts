import { Refusal } from '../http/refusal.ts'

/** Downloads that this process runs at a time, in all and for one account. */
const most = { all: 32, ofAccount: 4 }

/** Which downloads run: a stream keeps one of the few connections to a machine until it ends. */
export type OpenLines = ReturnType<typeof createOpenLines>

/** Counts the downloads of this process. */
export function createOpenLines() {
  const accounts = new Map<number, number>()
  const streaming = new Set<string>()
  let running = 0

  return {
    /**
     * Begins a download; throws 429 when there are too many. A machine streams one file at a time, others
     * come in segments meanwhile, so that its checks and refreshes always get through. `end` may be called
     * again.
     */
    begin(accountId: number, machine: string): { way: 'any' | 'segments'; end: () => void } {
      const own = accounts.get(accountId) ?? 0
      if (running >= most.all || own >= most.ofAccount) throw tooMany()
      const way = streaming.has(machine) ? 'segments' : 'any'
      if (way === 'any') streaming.add(machine)
      accounts.set(accountId, own + 1)
      running += 1
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        running -= 1
        const left = (accounts.get(accountId) ?? 1) - 1
        if (left === 0) accounts.delete(accountId)
        else accounts.set(accountId, left)
        if (way === 'any') streaming.delete(machine)
      }
      return { way, end }
    },
  }
}

function tooMany(): Refusal {
  const message = 'Other files are being downloaded already. Wait until one of them is complete.'
  return new Refusal('too_many_requests', { message, retryAfterSeconds: 30 })
}
