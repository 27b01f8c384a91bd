import { CommandError } from './command-error.ts'

/** Who tries a version: a share in percent (0 to 99) and the accounts of these ids. Neither: all have it. */
export type Audience = { percent: number; accounts: number[] }

/** Reads `--share 10 --accounts 3,4` of a command line; throws a CommandError that says what is wrong. */
export function readAudience(values: {
  share?: string | undefined
  accounts?: string | undefined
}): Audience {
  return { percent: readShare(values.share), accounts: readAccounts(values.accounts) }
}

function readShare(text: string | undefined): number {
  if (text === undefined) return 0
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent
  throw new CommandError('--share takes whole percent from 1 to 99. For all accounts, leave it out.')
}

function readAccounts(text: string | undefined): number[] {
  if (text === undefined) return []
  const ids = text.split(',').map(Number)
  if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids
  throw new CommandError('--accounts takes ids of accounts, separated by commas: 3,17.')
}
