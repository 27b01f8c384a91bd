import { z } from 'zod'

/** One change of a remote's releases: who did what and when. */
export const ReleaseLine = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Name of the key that signed it, or `operator` for a command on the console's own machine. */
  by: z.string(),
  remote: z.string(),
  act: z.enum(['publish', 'release', 'share', 'rollback', 'disable', 'enable', 'remove']),
  /** The version, and for a share also who gets it; the reason for `disable`. */
  detail: z.string(),
})
export type ReleaseLine = z.infer<typeof ReleaseLine>

/** A remote with its versions, who has which, and its last changes. */
export const RemoteState = z.object({
  name: z.string(),
  /** Null for a remote that is published but not released. */
  current: z.string().nullable(),
  /** A version that a share of the accounts, in percent, and these accounts get; null: there is no trial. */
  trial: z
    .object({ version: z.string(), percent: z.number(), accounts: z.array(z.number().int()) })
    .nullable(),
  /** Why it is switched off; null when it is on. */
  disabled: z.string().nullable(),
  /** Versions that a rollback can reach, the latest first. */
  previous: z.array(z.string()),
  /** Published versions without a reference. */
  unreleased: z.array(z.string()),
  /** Its last changes, the latest first. */
  log: z.array(ReleaseLine),
})
export type RemoteState = z.infer<typeof RemoteState>

/** The text of `list`. */
export function describeRemotes(states: readonly RemoteState[]): string {
  return states.map(describe).join('\n')
}

function describe({ name, current, trial, disabled, previous, unreleased, log }: RemoteState): string {
  return [
    `${name}  ${current ?? '(not released)'}`,
    ...(disabled === null ? [] : [`  switched off: ${disabled}`]),
    ...(trial === null ? [] : [`  on trial    ${trial.version} for ${audienceOf(trial)}`]),
    ...previous.map((version) => `  before      ${version}`),
    ...unreleased.map((version) => `  unreleased  ${version}`),
    ...log.map(({ at, by, act, detail }) => `  ${at.slice(0, 16)}Z  ${by}  ${act} ${detail}`.trimEnd()),
  ].join('\n')
}

/** `10 % of the accounts and 3, 4`: who gets a version on trial. */
export function audienceOf({ percent, accounts }: { percent: number; accounts: readonly number[] }): string {
  const share = percent > 0 ? [`${percent} % of the accounts`] : []
  const named = accounts.length > 0 ? [`the accounts ${accounts.join(', ')}`] : []
  return [...share, ...named].join(' and ')
}
