import { type Platform, throwRefused, type Work, type WorkAnswer, type WorkRequest } from '@flotilla/platform'
import type { AskSheet } from './ask-sheet.ts'
import { type Pieces, planRequest } from './plan-request.ts'
import type { Choice } from './question.ts'
import { refusalWords, reportStart } from './report-start.ts'

export type AskParts = Pick<Platform, 'http' | 'queryClient' | 'notify'> & {
  work: Pick<Work, 'start' | 'get'>
  sheet: Pick<AskSheet, 'show'>
}

const notStarted: WorkAnswer = { isStarted: false, refusal: null }

/** Makes the one start of work on sites: what it asks first, what it leaves out, and what it reports. */
export function createAsk(parts: AskParts): Work['ask'] {
  return (request) => {
    const { question, pieces } = planRequest(parts, request)
    if (question === null) return begin(parts, request, pieces(null), undefined)
    if (typeof question.sites !== 'function' && question.sites.length === 0)
      return Promise.resolve(notStarted)
    return new Promise((resolve) =>
      parts.sheet.show({
        ...question,
        onStart: (choice) => resolve(begin(parts, request, pieces(choice), choice.backupFirst)),
        onCancel: () => resolve(notStarted),
      }),
    )
  }
}

/** Orders the pieces as a write of the page, whose outcome the query cache shows like that of every other. */
async function begin(
  parts: AskParts,
  request: WorkRequest,
  pieces: Pieces | (() => Promise<Pieces>),
  backupFirst: Choice['backupFirst'],
): Promise<WorkAnswer> {
  const { work, queryClient, notify } = parts
  const known = typeof pieces === 'function' ? null : withoutQueued(parts, request, pieces)
  if (known?.length === 0) return notStarted
  request.onStart?.(new Set(known?.filter(({ skip }) => skip === undefined).map(({ id }) => id)))
  let isStarted = false
  const start = async () => {
    const items = typeof pieces === 'function' ? await pieces() : (known ?? [])
    const starts = await work.start({ kind: request.kind, items, backupFirst })
    isStarted = starts.accepted.length + starts.waiting.length > 0
    const report = reportStart(request, starts, { items, backupFirst })
    if (report !== null) notify[report.tone](report.text)
    throwRefused(starts)
  }
  const meta = request.showsRefusal ? { handlesError: () => true } : refusalWords(request)
  const refusal = await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: start, meta })
    .execute(undefined)
    .then(() => null, asError)
  return { isStarted, refusal }
}

/** Updates that another press or tab has ordered meanwhile wait already, and are not ordered twice. */
function withoutQueued({ work }: AskParts, { kind }: WorkRequest, pieces: Pieces): Pieces {
  if (kind !== 'core-update' && kind !== 'extension-update') return pieces
  return pieces.filter(({ id, skip }) => {
    const state = work.get(kind, id)?.state
    return skip !== undefined || (state !== 'waiting' && state !== 'starting')
  })
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('Something went wrong.'))
