import { ReleaseLine } from '@flotilla/api/releases'
import type { ReleaseStore } from '../../ports/release-store.ts'
import type { Releases } from './releases.ts'

/** The end of the log that a list looks through. */
const lettersRead = 256 * 1024

/**
 * Adds a line. It is written before the change itself: a process that dies in between leaves a line too many
 * and never a change without one.
 */
export async function addLine(
  { store, by }: Releases,
  line: Pick<ReleaseLine, 'remote' | 'act' | 'detail'>,
): Promise<void> {
  await store.append(JSON.stringify({ at: new Date().toISOString(), by, ...line }))
}

/** The last lines of each remote, the latest first, at most `most` for each. */
export async function lastLines(store: ReleaseStore, most: number): Promise<Map<string, ReleaseLine[]>> {
  const lines = new Map<string, ReleaseLine[]>()
  const { text } = (await store.read('.log.jsonl')) ?? { text: '' }
  for (const written of text.slice(-lettersRead).split('\n').reverse()) {
    const line = readLine(written)
    if (line === null) continue
    const own = lines.get(line.remote) ?? []
    if (own.length < most) lines.set(line.remote, [...own, line])
  }
  return lines
}

/** Every line of two logs once, by time: each begins with its own. */
export function joinedLog(one: string, other: string): string {
  const lines = new Set(`${one}\n${other}`.split('\n').filter((line) => readLine(line) !== null))
  return `${[...lines].sort().join('\n')}\n`
}

function readLine(text: string): ReleaseLine | null {
  try {
    return ReleaseLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
