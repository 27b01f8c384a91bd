import { BatchError } from '../batch/batch-error.ts'
import type { WorkStarts } from './work.ts'

/**
 * Gives the starts back when none was refused. Otherwise throws: the error of a single start, or a
 * `BatchError` that names each of many. What was accepted goes on all the same.
 */
export function throwRefused(starts: WorkStarts): WorkStarts {
  const { accepted, waiting, refused } = starts
  const [first] = refused
  if (first === undefined) return starts
  if (refused.length + accepted.length + waiting.length === 1) throw first.error
  throw new BatchError(refused.map(({ item, error }) => ({ name: item.label, error })))
}
