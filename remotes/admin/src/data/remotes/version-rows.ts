import {
  compareVersions,
  LOAD_CLASSES_MS,
  type RemoteHealth,
  type VersionHealth,
} from '@flotilla/api/contract'

/** One version of a remote in the table. */
export type VersionRow = VersionHealth & {
  key: string
  remote: string
  /** Who gets it, in words. */
  audience: string
  /** Why the console holds it; null: it does not. */
  held: string | null
}

/** The versions of all remotes, remote by remote. */
export const versionRows = (remotes: readonly RemoteHealth[]): VersionRow[] =>
  remotes.flatMap((remote) =>
    remote.versions.map((health) => ({
      ...health,
      key: `${remote.name} ${health.version}`,
      remote: remote.name,
      audience: audienceOf(remote, health.version),
      held: remote.trial?.version === health.version ? remote.trial.held : null,
    })),
  )

function audienceOf({ current, trial, disabled }: RemoteHealth, version: string): string {
  if (disabled !== null && (version === current || version === trial?.version)) return 'No one'
  if (version === trial?.version) return triersOf(trial)
  if (version !== current) return 'Tabs still open'
  return trial === null ? 'All accounts' : 'All other accounts'
}

function triersOf({ percent, accounts }: NonNullable<RemoteHealth['trial']>): string {
  const share = percent > 0 ? [`${percent} % of accounts`] : []
  const named =
    accounts.length > 0 ? [`${accounts.length === 1 ? 'account' : 'accounts'} ${accounts.join(', ')}`] : []
  const words = [...share, ...named].join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Failures in a thousand opens, with one digit below ten; a dash before the first open. */
export function failuresPer1000({ opens, failed }: Pick<VersionHealth, 'opens' | 'failed'>): string {
  if (opens === 0) return '–'
  const rate = (failed / opens) * 1000
  return rate > 0 && rate < 10 ? rate.toFixed(1) : String(Math.round(rate))
}

/** How long three of four opens took at most. */
export function loadWords({ opens, load_ms, slow }: VersionHealth): string {
  if (opens === 0 || (load_ms === null && slow === 0)) return '–'
  const last = LOAD_CLASSES_MS.at(-1) ?? 0
  return load_ms === null ? `over ${seconds(last)}` : seconds(load_ms)
}

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)

/** The platforms that were seen, the newest first, at most `most`. */
export function platformsOf(rows: readonly VersionRow[], most: number): string[] {
  const seen = new Set(rows.flatMap(({ platforms }) => platforms.map(({ platform }) => platform)))
  return [...seen].sort((a, b) => compareVersions(b, a)).slice(0, most)
}
