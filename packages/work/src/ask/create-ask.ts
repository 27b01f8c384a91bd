import type { Work, WorkAnswer } from '@flotilla/platform'
import { askMatching } from './ask-matching.ts'
import type { AskParts } from './ask-parts.ts'
import { type NamedRequest, type Pieces, planRequest } from './plan-request.ts'
import type { Choice, Question } from './question.ts'
import { reportStart } from './report-start.ts'
import { notStarted, writeStart } from './write-start.ts'

/** Makes the one start of work on sites: what it asks first, what it leaves out, and what it reports. */
export function createAsk(parts: AskParts): Work['ask'] {
  return (request) => {
    if (request.filter !== undefined) return askMatching(parts, request)
    const { question, pieces } = planRequest(parts, request)
    const decide = (asked: Question | null): Promise<WorkAnswer> => {
      if (asked === null) return begin(parts, request, pieces(null), undefined)
      if (typeof asked.sites !== 'function' && asked.sites.length === 0) return Promise.resolve(notStarted)
      return new Promise((resolve) =>
        parts.sheet.show({
          ...asked,
          onStart: (choice: Choice) => resolve(begin(parts, request, pieces(choice), choice.backupFirst)),
          onCancel: () => resolve(notStarted),
        }),
      )
    }
    // What cannot be read is reported by the start, which reads it again.
    return typeof question === 'function' ? question().then(decide, () => decide(null)) : decide(question)
  }
}

/** Orders the pieces. */
async function begin(
  parts: AskParts,
  request: NamedRequest,
  pieces: Pieces | (() => Promise<Pieces>),
  backupFirst: Choice['backupFirst'],
): Promise<WorkAnswer> {
  const known = typeof pieces === 'function' ? null : withoutQueued(parts, request, pieces)
  if (known?.length === 0) return notStarted
  request.onStart?.(new Set(known?.filter(({ skip }) => skip === undefined).map(({ id }) => id)))
  return writeStart(parts, request, async () => {
    const items = typeof pieces === 'function' ? await pieces() : (known ?? [])
    const starts = await parts.work.start({ kind: request.kind, items, backupFirst })
    const isStarted = starts.accepted.length + starts.waiting.length > 0
    return { starts, isStarted, report: reportStart(request, starts, { items, backupFirst }) }
  })
}

/** Updates that another press or tab has ordered meanwhile wait already, and are not ordered twice. */
function withoutQueued({ work }: AskParts, { kind }: NamedRequest, pieces: Pieces): Pieces {
  if (kind !== 'core-update' && kind !== 'extension-update') return pieces
  return pieces.filter(({ id, skip }) => {
    const state = work.get(kind, id)?.state
    return skip !== undefined || (state !== 'waiting' && state !== 'starting')
  })
}
