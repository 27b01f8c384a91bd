import { appendFile, open } from 'node:fs/promises'
import path from 'node:path'
import { ReleaseLine } from '@flotilla/api/releases'
import type { Releases } from './releases.ts'

/** Hidden: it is neither served nor part of a backup. */
const fileIn = (folder: string) => path.join(folder, '.log.jsonl')

/** The end of the log that a list reads. */
const bytesRead = 256 * 1024

/**
 * Adds a line. It is written before the change itself: a process that dies in between leaves a line too many
 * and never a change without one.
 */
export async function addLine(
  { folder, by }: Releases,
  line: Pick<ReleaseLine, 'remote' | 'act' | 'detail'>,
): Promise<void> {
  const text = JSON.stringify({ at: new Date().toISOString(), by, ...line })
  // The break comes first: half a line of a process that died spoils no other.
  await appendFile(fileIn(folder), `\n${text}\n`, { mode: 0o600 })
}

/** The last lines of each remote, the latest first, at most `most` for each. */
export async function lastLines(folder: string, most: number): Promise<Map<string, ReleaseLine[]>> {
  const lines = new Map<string, ReleaseLine[]>()
  for (const text of (await endOf(fileIn(folder))).split('\n').reverse()) {
    const line = readLine(text)
    if (line === null) continue
    const own = lines.get(line.remote) ?? []
    if (own.length < most) lines.set(line.remote, [...own, line])
  }
  return lines
}

async function endOf(file: string): Promise<string> {
  const log = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (log === null) return ''
  try {
    const { size } = await log.stat()
    const begin = Math.max(0, size - bytesRead)
    const { buffer, bytesRead: length } = await log.read(Buffer.alloc(size - begin), 0, size - begin, begin)
    return buffer.toString('utf8', 0, length)
  } finally {
    await log.close()
  }
}

function readLine(text: string): ReleaseLine | null {
  try {
    return ReleaseLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
