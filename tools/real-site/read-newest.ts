import type { SiteClient } from './back-up.ts'

/** The site answered, and not as recorded; the message says how, without the name of a file. */
export class NotAsRecorded extends Error {}

type Part = { part: number; name: string; size: number }

/** Bytes of a segment; the last one of a part has what is left. */
const segmentBytes = 1_048_576
/** The second one shows whether the site counts segments as we do. */
const segmentsRead = [1, 2]

const kindOf = (name: string) => /\.\w{1,4}$/.exec(name)?.[0] ?? 'a file without extension'
const bytes = (count: number) => `${count} bytes`

/**
 * Reads the list of the newest complete backup's files, and the first two segments of its largest file.
 * Resolves with what was read. Rejects with a `SiteError`, or with `NotAsRecorded` for a segment of another
 * size.
 */
export async function readNewest(client: SiteClient): Promise<string> {
  const newest = (await client.listBackups(0, 20)).find(({ state }) => state === 'complete')
  if (newest === undefined) return 'no complete backup'
  const { files } = (await client.getBackupInfo(newest.remoteId)) ?? { files: [] }
  const largest = files.toSorted((a, b) => b.size - a.size)[0]
  if (largest === undefined) return 'its files are gone'
  const read: string[] = []
  for (const segment of segmentsRead) {
    const expected = Math.min(segmentBytes, largest.size - (segment - 1) * segmentBytes)
    if (expected > 0) read.push(await readSegment(client, newest.remoteId, largest, segment, expected))
  }
  const order = files.map(({ part, name }) => `${kindOf(name)} as part ${part}`).join(', ')
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  return `${count}, from the first: ${order}; read ${read.join(' and ')} of ${kindOf(largest.name)}, ${bytes(largest.size)}`
}

async function readSegment(
  client: SiteClient,
  remoteId: number,
  { part, name }: Part,
  segment: number,
  expected: number,
): Promise<string> {
  const { length } = (await client.download(remoteId, part, segment)) ?? []
  if (length === expected) return `segment ${segment} (${bytes(length)})`
  throw new NotAsRecorded(
    `Segment ${segment} of ${kindOf(name)} has ${bytes(length)}, expected ${bytes(expected)}.`,
  )
}
