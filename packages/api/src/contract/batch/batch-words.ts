import type { BatchCounts } from './batch.ts'

const ends = ['done', 'failed', 'cancelled', 'skipped'] as const

/** How a batch ended: "10 done, 2 failed"; a state without a piece is left out. */
export function batchResult(counts: Pick<BatchCounts, (typeof ends)[number]>): string {
  return ends.flatMap((end) => (counts[end] === 0 ? [] : [`${counts[end]} ${end}`])).join(', ')
}
