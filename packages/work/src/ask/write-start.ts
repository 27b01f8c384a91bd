import {
  type Platform,
  throwRefused,
  type WorkAnswer,
  type WorkRequest,
  type WorkStarts,
} from '@flotilla/platform'
import { type Report, refusalWords } from './report-start.ts'

export const notStarted: WorkAnswer = { isStarted: false, refusal: null }

/**
 * Orders work as a write of the page, whose outcome the query cache shows like that of every other. `report`:
 * what the person is told besides refusals; null: nothing.
 */
export async function writeStart(
  { queryClient, notify }: Pick<Platform, 'queryClient' | 'notify'>,
  request: WorkRequest,
  order: () => Promise<{ starts: WorkStarts; isStarted: boolean; report: Report | null }>,
): Promise<WorkAnswer> {
  let isStarted = false
  const mutationFn = async () => {
    const ordered = await order()
    isStarted = ordered.isStarted
    const { report } = ordered
    if (report !== null) notify[report.tone](report.text)
    throwRefused(ordered.starts)
  }
  const meta = request.showsRefusal ? { handlesError: () => true } : refusalWords(request)
  const refusal = await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, meta })
    .execute(undefined)
    .then(() => null, asError)
  return { isStarted, refusal }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('Something went wrong.'))
