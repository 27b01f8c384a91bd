import { listRemotes, type RemoteLine } from './list-remotes.ts'

/** The text of `pnpm remotes list`. */
export async function describeRemotes(releases: string): Promise<string> {
  const lines = await listRemotes(releases)
  return lines.length === 0 ? `Nothing is published in ${releases}.` : lines.map(describe).join('\n')
}

function describe({ name, current, trial, disabled, previous, unreleased }: RemoteLine): string {
  return [
    `${name}  ${current ?? '(not released)'}`,
    ...(disabled === null ? [] : [`  switched off: ${disabled}`]),
    ...(trial === null ? [] : [`  on trial    ${trial.version} for ${trial.percent} %`]),
    ...previous.map((version) => `  before      ${version}`),
    ...unreleased.map((version) => `  unreleased  ${version}`),
  ].join('\n')
}
