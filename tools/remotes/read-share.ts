import { ReleaseError } from './release-error.ts'

/** What `--share <percent>` says among the arguments (1 to 99), and the arguments without it; null when it is not there. */
export function readShare(args: string[]): { percent: number | null; rest: string[] } {
  const at = args.indexOf('--share')
  if (at === -1) return { percent: null, rest: args }
  const percent = Number(args[at + 1])
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new ReleaseError('--share takes whole percent from 1 to 99. For everybody, leave it out.')
  }
  return { percent, rest: args.toSpliced(at, 2) }
}
