import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openReleases } from '../remotes/index.ts'
import type { Settings } from '../settings/settings.ts'
import { BackupHead } from './backup-head.ts'
import { CommandRefused } from './command-refused.ts'
import { checkedByKey, ownKey } from './own-key.ts'
import { withOwnLines } from './own-lines.ts'
import { sealKey } from './sealed-key.ts'
import { type FilePlaces, fileLines } from './stored-files.ts'

type BackupRequest = { settings: Settings; file: string; passphrase: string; now?: Date }

/**
 * Writes everything that a server needs to continue elsewhere into one file, whole or not at all, for its
 * owner alone: data of one moment, key (sealed), logos, releases with the keys of teams and their log.
 * Rejects with a sentence, and never overwrites a file.
 */
export async function makeBackup({
  settings,
  file,
  passphrase,
  now = new Date(),
}: BackupRequest): Promise<void> {
  if (await stat(file).catch(() => null)) {
    throw new CommandRefused(`There is a file ${file} already. Name another.`)
  }
  const key = await ownKey(settings)
  const engine = settings.DATABASE_URL === null ? 'embedded' : 'postgresql'
  const head: BackupHead = {
    format: 'flotilla-backup',
    version: 1,
    madeAt: now.toISOString(),
    engine,
    key: await sealKey(key, passphrase),
  }
  const files = { logos: join(settings.DATA_DIR, 'logos'), releases: openReleases(settings) }
  const unfinished = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await withOwnLines(settings, (data) =>
      pipeline(
        Readable.from(backupText(head, checkedByKey(data, key), files)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* backupText(
  head: BackupHead,
  data: AsyncIterable<string>,
  files: FilePlaces,
): AsyncGenerator<string> {
  yield `${JSON.stringify(BackupHead.parse(head))}\n`
  let last = ''
  for await (const line of data) {
    last = line
    yield `${line}\n`
  }
  if (!last.startsWith('{"end":"data"')) {
    throw new CommandRefused(
      'The server gave no whole copy of its data. Look at its log, and run the command again.',
    )
  }
  yield* fileLines(files)
}
