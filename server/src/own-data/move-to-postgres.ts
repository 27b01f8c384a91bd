import { Readable } from 'node:stream'
import { atOneMoment, dumpLines } from '../db/dump/dump-lines.ts'
import { linesOf } from '../db/dump/lines-of.ts'
import type { Settings } from '../settings/settings.ts'
import { CommandRefused } from './command-refused.ts'
import { checkedByKey, ownKey } from './own-key.ts'
import { withEmbedded } from './own-lines.ts'
import { fillPostgres } from './with-postgres.ts'

/**
 * Copies the embedded database of DATA_DIR to PostgreSQL, wholly or not at all; the embedded one stays
 * unchanged. Rejects with a sentence, also while a server works on either.
 */
export async function moveToPostgres(settings: Settings, isToReplace: boolean): Promise<{ rows: number }> {
  const { DATA_DIR, DATABASE_URL } = settings
  if (DATABASE_URL === null) {
    throw new CommandRefused('Say where to: set DATABASE_URL to an empty database on PostgreSQL.')
  }
  const key = await ownKey(settings)
  return withEmbedded(DATA_DIR, (db) =>
    atOneMoment(db, async (tx) => {
      const lines = checkedByKey(linesOf(Readable.from(dumpLines(tx))), key)
      return fillPostgres(DATABASE_URL, lines, isToReplace, async () => {})
    }),
  )
}
