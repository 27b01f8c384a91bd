import type { NoticeSeverity } from '@flotilla/api/contract'
import type { Db } from '../../db/index.ts'
import { recordEvent } from '../events/add-event.ts'
import { addNotice } from '../notices/change-notices.ts'

type Words = { severity: NoticeSeverity; text: string; detail: string }

/** A notice for one person of the account, about something that is over at once. */
export async function notePerson(
  tx: Db,
  { accountId, userId }: { accountId: number; userId: number },
  words: Words,
  at: Date,
): Promise<void> {
  const event = { accountId, name: 'notice.changed', payload: { user_id: userId } } as const
  const seq = await recordEvent(tx, event, at)
  await addNotice(tx, { accountId, seq, at }, { ...words, userId, endedAt: at })
}
