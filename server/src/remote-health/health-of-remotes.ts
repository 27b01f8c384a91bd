import {
  compareVersions,
  LOAD_CLASSES_MS,
  type RemoteHealth,
  type VersionHealth,
} from '@flotilla/api/contract'
import type { RemoteState } from '@flotilla/api/releases'
import { type CountRow, classOf, isFailure, OPEN, SLOW, sumOf } from './counts.ts'

/** Each remote with the figures of its versions. */
export function healthOfRemotes(states: readonly RemoteState[], rows: readonly CountRow[]): RemoteHealth[] {
  const byRemote = grouped(rows, ({ remote }) => remote)
  return states.map((state) => ({ ...state, versions: versionsOf(state, byRemote.get(state.name) ?? []) }))
}

function versionsOf({ current, trial }: RemoteState, rows: readonly CountRow[]): VersionHealth[] {
  const byVersion = grouped(rows, ({ version }) => version)
  const released = [current, trial?.version].filter((version) => version != null)
  const others = [...byVersion.keys()].filter((version) => !released.includes(version))
  const healthOf = (version: string) => versionHealth(version, byVersion.get(version) ?? [])
  return [...released.map(healthOf), ...others.map(healthOf).sort((a, b) => b.opens - a.opens)]
}

function versionHealth(version: string, rows: readonly CountRow[]): VersionHealth {
  const failures = [...grouped(rows.filter(isFailure), ({ what }) => what)]
    .map(([code, own]) => ({ code, count: sumOf(own) }))
    .sort((a, b) => b.count - a.count)
  const platforms = [...grouped(rows, ({ platform }) => platform)]
    .map(([platform, own]) => ({ platform, ...opensOf(own) }))
    .sort((a, b) => compareVersions(b.platform, a.platform))
  const slow = sumOf(rows.filter(({ what }) => what === SLOW))
  return { version, ...opensOf(rows), slow, load_ms: loadMs(rows), failures, platforms }
}

function opensOf(rows: readonly CountRow[]): { opens: number; failed: number } {
  const opens = sumOf(rows.filter(({ what }) => what === OPEN))
  return { opens, failed: Math.min(opens, sumOf(rows.filter(isFailure))) }
}

/** The bound of the class in which three quarters of the measured opens have ended. */
function loadMs(rows: readonly CountRow[]): number | null {
  const inClass = (index: number) => sumOf(rows.filter(({ what }) => what === classOf(index)))
  const classes = [...LOAD_CLASSES_MS, Number.POSITIVE_INFINITY].map((_, index) => inClass(index))
  const all = classes.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [index, count] of classes.entries()) {
    seen += count
    if (all > 0 && seen >= all * 0.75) return LOAD_CLASSES_MS[index] ?? null
  }
  return null
}

function grouped(rows: readonly CountRow[], keyOf: (row: CountRow) => string): Map<string, CountRow[]> {
  const groups = new Map<string, CountRow[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
