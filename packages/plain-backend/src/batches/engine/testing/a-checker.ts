import { anApi } from '../../kinds/testing/an-api.ts'
import { createRunStore } from '../../runs/run-store.ts'
import type { TabRun } from '../../runs/tab-run.ts'
import { createChecker } from '../create-checker.ts'

export const startedAt = '2026-11-21T08:00:00.000Z'
export const now = '2026-11-21T08:01:00.000Z'
export const running = { state: 'running', startedAt, isAccepted: true } as const
export const made = (state: string) => ({
  backups: [{ id: 5, remotesite_backupstart: startedAt, remotesite_state: state, last_test_state: -1 }],
})
export const idle = { backups: [] }

/** For tests: a checker of these runs, of which the sites say what the test says. */
export function aChecker(
  runs: TabRun[],
  site: (id: number) => object | null | Error,
  changes: Partial<Parameters<typeof createChecker>[0]> = {},
) {
  const { http, asked } = anApi({ site })
  const store = createRunStore({ runs })
  const check = createChecker({
    ...{ http, store, clock: () => new Date(now) },
    ...{ isCalling: () => false, hasEnded: () => false },
    ...changes,
  })
  const item = (id = 1) => store.get().runs[0]?.items.find((each) => each.id === id)
  return { check, asked, store, item }
}
