import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { linesOf } from '../db/dump/lines-of.ts'
import { CommandRefused } from './command-refused.ts'
import { SealedKey } from './sealed-key.ts'

/**
 * First line of a backup. A backup is gzip of lines: this one, the dump of the database
 * (db/dump/dump-format.ts), the files (stored-files.ts).
 */
export const BackupHead = z.object({
  format: z.literal('flotilla-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  key: SealedKey,
})
export type BackupHead = z.infer<typeof BackupHead>

/**
 * Opens a backup: its first line, and the lines after it. Each step rejects with a sentence if the file is
 * not a backup.
 */
export async function openBackup(file: string): Promise<{ head: BackupHead; lines: AsyncGenerator<string> }> {
  const lines = linesOf(readable(file))
  const { value: first = '' } = await lines.next()
  try {
    return { head: BackupHead.parse(JSON.parse(first)), lines }
  } catch {
    throw new CommandRefused(`${file} is no backup of Flotilla, or one of a later version.`)
  }
}

async function* readable(file: string): AsyncGenerator<unknown> {
  const packed = createReadStream(file)
  const text = createGunzip()
  packed.on('error', (error) => text.destroy(error))
  try {
    yield* packed.pipe(text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new CommandRefused(`There is no file ${file}.`)
    throw new CommandRefused(`${file} cannot be read: it is no backup, or it was cut or changed.`)
  } finally {
    packed.destroy()
  }
}
