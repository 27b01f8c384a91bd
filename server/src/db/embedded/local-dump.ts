import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { atOneMoment, dumpLines } from '../dump/dump-lines.ts'
import type { Db } from '../open-database.ts'
import { askHolder } from './lock-folder.ts'

const dumpRequest = 'dump'

/**
 * Answers another process of the same user, which cannot open the embedded database while this one has it.
 * The dump first goes into an unnamed file, so that the database waits only for the disk, never for the other
 * process.
 */
export async function giveDump(db: Db, dataDir: string, request: string, socket: Socket): Promise<void> {
  if (request !== dumpRequest) return void socket.destroy()
  const path = join(dataDir, `dump-${randomUUID()}`)
  try {
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    try {
      await atOneMoment(db, (tx) =>
        // A write stream would keep the file open for ever: it neither closes it nor lets others do so.
        pipeline(Readable.from(dumpLines(tx)), createGzip({ level: 1 }), (packed) => file.writeFile(packed)),
      )
      await pipeline(file.createReadStream({ start: 0 }), socket)
    } finally {
      await file.close()
    }
  } catch {
    // The other process notices that the end is missing, and says so.
    socket.destroy()
  }
}

/**
 * The dump of the server that works in a folder, as text; null when none works there. It rejects when the
 * server fails.
 */
export async function askForDump(dataDir: string): Promise<AsyncIterable<unknown> | null> {
  const socket = await askHolder(dataDir, dumpRequest)
  if (socket === null) return null
  const text = createGunzip()
  socket.on('error', (error) => text.destroy(error))
  return socket.pipe(text)
}
