import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { CommandRefused } from './command-refused.ts'
import { cipherOfServer } from './sealed-key.ts'

/**
 * The text of the key that the server with these settings uses. Rejects with a sentence when there is none.
 */
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

/**
 * Passes the lines of a dump on, and rejects with a sentence at the first one with a value that the key does
 * not open.
 */
export async function* checkedByKey(lines: AsyncIterable<string>, key: string): AsyncGenerator<string> {
  const cipher = cipherOfServer(key)
  let sealedIn: (row: Row) => string | null = () => null
  let mayBeSealed = false
  for await (const line of lines) {
    if (line.startsWith('{')) {
      const { table, columns = [] }: { table?: string; columns?: string[] } = JSON.parse(line)
      mayBeSealed = table === 'sites' || table === 'server_state'
      sealedIn = (row) => sealedValue(table, (name) => row[columns.indexOf(name)] ?? null)
    } else if (mayBeSealed && !isOpenedBy(cipher, sealedIn(JSON.parse(line)))) {
      throw new CommandRefused(
        'The key does not open all of this data. Set APP_KEY as the server has it; if it was changed, finish that first: npm run rotate-key.',
      )
    }
    yield line
  }
}

type Row = (string | null)[]

/** The sealed value of a row: the token of a site, or the seal that the database keeps to prove the key. */
function sealedValue(table: string | undefined, field: (name: string) => string | null): string | null {
  if (table === 'sites') return field('token_cipher')
  return field('name') === 'key' ? field('value') : null
}

function isOpenedBy(cipher: ReturnType<typeof cipherOfServer>, sealed: string | null): boolean {
  if (sealed === null) return true
  try {
    cipher.open(Buffer.from(sealed.slice('\\x'.length), 'hex'))
    return true
  } catch {
    return false
  }
}
