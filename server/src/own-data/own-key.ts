import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { CommandRefused } from './command-refused.ts'
import { cipherOfServer } from './sealed-key.ts'

/** The text of the key that the server with these settings works with. Rejects with a sentence when there is none. */
export async function ownKey({ APP_KEY, DATA_DIR }: Settings): Promise<string> {
  if (APP_KEY !== null) return APP_KEY
  try {
    return await readFile(join(DATA_DIR, 'app-key'), 'utf8')
  } catch {
    throw new CommandRefused(
      `There is no key: neither APP_KEY is set, nor is there a file ${join(DATA_DIR, 'app-key')}. Set APP_KEY as the server has it.`,
    )
  }
}

/** Passes the lines of a dump on, and rejects with a sentence as soon as one holds what the key does not open. */
export async function* checkedByKey(lines: AsyncIterable<string>, key: string): AsyncGenerator<string> {
  const cipher = cipherOfServer(key)
  let place = -1
  for await (const line of lines) {
    if (line.startsWith('{')) place = cipherColumn(line)
    else if (place >= 0 && isRefused(line, place, cipher)) {
      throw new CommandRefused('The key does not open this data. Set APP_KEY as the server has it.')
    }
    yield line
  }
}

/** Where the rows behind this line keep the sealed token of a site; -1 when they have none. */
function cipherColumn(line: string): number {
  const { table, columns = [] }: { table?: string; columns?: string[] } = JSON.parse(line)
  return table === 'sites' ? columns.indexOf('token_cipher') : -1
}

function isRefused(line: string, place: number, cipher: ReturnType<typeof cipherOfServer>): boolean {
  const text: string | null = JSON.parse(line)[place]
  if (text === null) return false
  try {
    cipher.open(Buffer.from(text.slice('\\x'.length), 'hex'))
    return false
  } catch {
    return true
  }
}
