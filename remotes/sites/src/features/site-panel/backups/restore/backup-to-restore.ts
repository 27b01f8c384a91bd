import type { Backup } from '@flotilla/api/contract'

type Candidate = Pick<
  Backup,
  'id' | 'remotesite_state' | 'remotesite_backupstart' | 'last_test_state' | 'is_testable'
>

/** Whether its files are at the site, as far as is known: what can be tested can be restored. */
export const canBeRestored = ({ remotesite_state, is_testable }: Candidate) =>
  remotesite_state === 'complete' && is_testable === 1

/**
 * The backup to restore first: the newest that passed its test; else, unless only a `tested` one is asked
 * for, the newest that did not fail it. Undefined if there is none.
 */
export function backupToRestore<B extends Candidate>(
  backups: readonly B[],
  which: 'tested' | 'any' = 'any',
): B | undefined {
  const newest = backups.filter(canBeRestored).toSorted((a, b) => momentOf(b) - momentOf(a))
  const tested = newest.find(({ last_test_state }) => last_test_state === 2)
  if (tested !== undefined || which === 'tested') return tested
  return newest.find(({ last_test_state }) => last_test_state !== 3)
}

const momentOf = ({ remotesite_backupstart: at }: Candidate) => Date.parse(at ?? '') || 0
