import { planBatch } from '@flotilla/api/contract'
import type { PlanChoice, PlannedStart } from '@flotilla/api/rules'
import type { WorkAnswer, WorkRequest } from '@flotilla/platform'
import type { AskParts } from './ask-parts.ts'
import { matchingWords, plannedStart } from './planned-words.ts'
import { reportMatching } from './report-start.ts'
import { notStarted, writeStart } from './write-start.ts'

type Matching = Extract<WorkRequest, { count: number }>

/**
 * A start at all sites that match. The server counts it again after each choice, and the order carries the
 * filter, so that no site is read for it.
 */
export function askMatching(parts: AskParts, request: Matching): Promise<WorkAnswer> {
  const { kind, filter, count } = request
  return new Promise((resolve) =>
    parts.sheet.show({
      ...matchingWords(kind, count),
      async plan({ backupFirst = null, isWithoutMajors }, signal) {
        const options = { backup_first: backupFirst, only_minor: isWithoutMajors }
        const { data } = await parts.http.call(planBatch, { body: { kind, filter, options }, signal })
        return plannedStart(kind, data)
      },
      onStart: (choice, planned) => resolve(begin(parts, request, choice, planned)),
      onCancel: () => resolve(notStarted),
    }),
  )
}

function begin(
  parts: AskParts,
  request: Matching,
  { backupFirst, isWithoutMajors: onlyMinor }: PlanChoice,
  { counts }: PlannedStart,
): Promise<WorkAnswer> {
  const { kind, filter } = request
  request.onStart?.(new Set())
  return writeStart(parts, request, async () => {
    const starts = await parts.work.start({
      ...{ kind, items: [], filter, backupFirst, onlyMinor },
    })
    // The sheet has said what is left out, so it is no refusal.
    const refused = starts.refused.filter(({ item }) => item.state !== 'skipped')
    const isStarted = refused.length === 0 || starts.accepted.length + starts.waiting.length > 0
    const report = isStarted ? reportMatching(kind, counts, backupFirst) : null
    return { starts: { ...starts, refused: isStarted ? [] : refused }, isStarted, report }
  })
}
