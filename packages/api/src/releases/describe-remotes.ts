import type { RemoteState } from '../contract/remote-health/remote-state.ts'

/** The text of `list`. */
export function describeRemotes(states: readonly RemoteState[]): string {
  return states.map(describe).join('\n')
}

function describe({ name, current, trial, disabled, previous, unreleased, log }: RemoteState): string {
  return [
    `${name}  ${current ?? '(not released)'}`,
    ...(disabled === null ? [] : [`  switched off: ${disabled}`]),
    ...(trial === null ? [] : [`  on trial    ${trial.version} for ${audienceOf(trial)}`]),
    ...(trial === null || trial.held === null ? [] : [`  held        ${trial.held}`]),
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
