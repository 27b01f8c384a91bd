import { LOAD_CLASSES_MS, type RemoteCounts } from '@flotilla/api/contract'
import type { LoadTrace } from '../store/remotes-slice.ts'

/** What was counted of a load. */
type Told = { open: boolean; failure: boolean }

/**
 * Counts each load of a remote once, and its failure once, also when it crashes long after it was opened. A
 * remote that was only loaded ahead is not open; one that is switched off has not failed.
 */
export function createOpenCounter(): (traces: readonly LoadTrace[]) => RemoteCounts[] {
  let told = new Map<string, Told>()
  return (traces) => {
    const counts = new Map<string, RemoteCounts>()
    const of = (name: string, version: string) => {
      const key = `${name} ${version}`
      const known = counts.get(key) ?? { name, version, opens: 0, times: emptyTimes(), failures: {} }
      counts.set(key, known)
      return known
    }
    const next = new Map<string, Told>()
    for (const trace of traces) {
      const key = `${trace.name} ${trace.at} ${trace.attempt}`
      next.set(key, countTrace(trace, told.get(key) ?? { open: false, failure: false }, of))
    }
    told = next
    return [...counts.values()]
  }
}

const emptyTimes = () => new Array<number>(LOAD_CLASSES_MS.length + 1).fill(0)

function countTrace(trace: LoadTrace, told: Told, of: (name: string, version: string) => RemoteCounts): Told {
  const { name, version, failed, mountMs } = trace
  if (failed?.code === 'FL-R9-switched-off') return told
  const isShown = mountMs !== null
  if (isShown && !told.open) {
    const open = of(name, version)
    open.opens++
    const ms = trace.manifestMs + (trace.codeMs ?? 0) + mountMs
    const index = LOAD_CLASSES_MS.findIndex((bound) => ms <= bound)
    const place = index === -1 ? LOAD_CLASSES_MS.length : index
    open.times[place] = (open.times[place] ?? 0) + 1
  }
  if (failed !== null && !told.failure) {
    const failure = of(name, failed.version)
    // What crashed was opened; what did not load counts as an open of its own.
    if (trace.outcome !== 'crashed' || (!isShown && !told.open)) failure.opens++
    failure.failures[failed.code] = (failure.failures[failed.code] ?? 0) + 1
  }
  return { open: told.open || isShown, failure: told.failure || failed !== null }
}
