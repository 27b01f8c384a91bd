import { anItem } from '../../runs/testing/a-run.ts'

export const startedAt = '2026-11-21T08:00:00.000Z'

/** For tests: a running piece of work. */
export const piece = (id: number, siteId: number | null = id) =>
  anItem({ id, siteId, state: 'running', startedAt })

/** What `find` says of it. */
export const untraced = (reason: string) => ({ state: 'untraced', reason })
export const failed = (reason: string) => ({ state: 'failed', reason })
export const done = { state: 'done', reason: null }
export const running = { state: 'running', reason: null }
