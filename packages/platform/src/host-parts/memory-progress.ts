import { type AnyEvent, type ProgressKind, progressChange, WorkKind } from '@flotilla/api/contract'
import type { ProgressSource } from '../promise/sources.ts'

/** Progress without a store; `apply` moves it as events do (spec: site-management §4). */
export function createMemoryProgress(): ProgressSource & { apply: (event: AnyEvent) => void } {
  const values = new Map<string, number>()
  const works = new Map<string, string>()
  const listeners = new Set<() => void>()
  const set = (kind: ProgressKind, id: number, percent: number | null, work?: string) => {
    if (percent === null || percent >= 100) values.delete(`${kind}:${id}`)
    else values.set(`${kind}:${id}`, percent)
    if (work !== undefined) works.set(`${kind}:${id}`, work)
    for (const listener of listeners) listener()
  }
  return {
    get: (kind, id) => values.get(`${kind}:${id}`) ?? null,
    workOf: (kind, id) => WorkKind.options.find((work) => work === works.get(`${kind}:${id}`)) ?? null,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (event) => {
      const change = progressChange(event)
      if (change !== null) set(change.by, change.id, change.percent, change.kind)
    },
  }
}
