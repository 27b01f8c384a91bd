import { ApiError } from '@flotilla/api/client'
import { meaningOf } from '@flotilla/api/contract'
import { actionsOfEvent } from '../runs/follow-event.ts'
import { openBatchBook } from './batch-book.ts'
import { createRunWriter } from './run-writer.ts'
import { startBatch } from './start-batch.ts'
import { createSteering } from './steer-batch.ts'
import type { WorkSession, WorkSessionParts } from './work-session.ts'

/**
 * The work of one person over the batches of the account (contract §6): our server holds and runs them, and
 * every page, device and colleague sees the same; before another backend, this browser does.
 */
export function beginBatchSession(parts: WorkSessionParts): WorkSession {
  const { http, progress, queryClient, realtime, workStore: store, newId, userId } = parts
  let hasEnded = false
  const book = openBatchBook(http, createRunWriter({ store, progress, userId }))
  const steer = createSteering({ http, queryClient, store, book })
  book.readAll()
  const ends = [
    realtime.onBatch(({ name, payload: { batch_id: id, counts, at } }) =>
      book.count(id, counts, name === 'batch.ended' ? at : null),
    ),
    realtime.onEvent((event) => {
      for (const action of actionsOfEvent(store.get(), event)) store.apply(action)
      if (meaningOf(event).moment !== 'progressed') book.lookAt(event.payload.site_id)
    }),
    realtime.onGap(book.readAll),
    book.end,
  ]
  return {
    async start(order) {
      const starts = await startBatch({ http, progress, book, newId }, order)
      if (hasEnded) throw new ApiError({ code: 'aborted', message: 'The session has ended.' })
      return starts
    },
    act: steer,
    end() {
      hasEnded = true
      for (const end of ends) end()
    },
  }
}
