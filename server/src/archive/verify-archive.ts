import { ArchiveFailure } from './archive-failure.ts'
import type { ArchiveFailureReason } from './archive-failure-copy.ts'
import { checkFindings } from './content/site-findings.ts'
import type { Walk } from './formats/walk.ts'
import { walkJpa } from './formats/walk-jpa.ts'
import { walkZip } from './formats/walk-zip.ts'
import type { ArchivePart } from './parts/archive-part.ts'
import { ByteReader } from './parts/byte-reader.ts'
import { checkParts, type ExpectedArchive } from './parts/check-parts.ts'
import { type ArchiveCheckpoint, fingerprintOf, firstState, type WalkState } from './walk-state.ts'

/** Progress of a test. `bytes` of `totalBytes` fetched; `part` from 1; `files` read and found sound. */
export type ArchiveProgress = { bytes: number; totalBytes: number; part: number; files: number }

export type ArchiveTest = {
  /** In the order of the archive, the one with the last part's name at the end. */
  parts: readonly ArchivePart[]
  expected: ExpectedArchive
  /** From a paused or interrupted test; unset: from the beginning. */
  checkpoint?: ArchiveCheckpoint
  /** Called with every chunk that arrives. */
  onProgress?: (progress: ArchiveProgress) => void
  /** Called between two files; true: the test ends with a checkpoint instead of a verdict. */
  shouldPause?: (progress: ArchiveProgress) => boolean
}

/** `ok` null: paused, without a verdict yet. `files` without folders; `bytes` of the archive. */
export type ArchiveVerdict =
  | { ok: true; files: number; bytes: number }
  | { ok: false; reason: ArchiveFailureReason; message: string }
  | { ok: null; checkpoint: ArchiveCheckpoint }

/**
 * Tests the real content of a backup's archive, as a stream: parts and sizes, structure, every file's
 * checksum or unpacking, the database dump from end to end, the configuration, the counts (architecture: A
 * backup test). Memory does not grow with the archive. Rejects only when a source does, or with `PartDiffers`
 * when a source has more or fewer bytes than its part, so that the test can be tried again.
 */
export async function verifyArchive(test: ArchiveTest): Promise<ArchiveVerdict> {
  const { parts, expected } = test
  const totalBytes = parts.reduce((sum, { size }) => sum + size, 0)
  const fingerprint = fingerprintOf(parts)
  const isSame = test.checkpoint?.fingerprint === fingerprint
  const known = isSame && test.checkpoint !== undefined ? test.checkpoint.state : null
  const progress: ArchiveProgress = {
    bytes: known?.offset ?? 0,
    totalBytes,
    part: 1,
    files: known?.files ?? 0,
  }
  const reader = new ByteReader(parts, known?.offset ?? 0, (bytes) => {
    progress.bytes += bytes
    progress.part = reader.part()
    test.onProgress?.({ ...progress })
  })
  const tell = (state: WalkState) => {
    progress.files = state.files
    progress.part = reader.part()
    return { ...progress, bytes: state.offset }
  }
  try {
    checkParts(parts, expected)
    const from = known ?? firstState(await findKind(reader, parts, expected))
    const shouldPause = (state: WalkState) => test.shouldPause?.(tell(state)) ?? false
    const walk: Walk = { reader, parts: parts.length, bytes: totalBytes, shouldPause }
    const { isPaused, state } = await (from.kind === 'jpa' ? walkJpa : walkZip)(walk, from)
    if (isPaused) return { ok: null, checkpoint: { fingerprint, state } }
    checkEnd(state, expected)
    return { ok: true, files: state.files, bytes: totalBytes }
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  } finally {
    await reader.close()
  }
}

/** By the first bytes, which must match the format of the name. */
async function findKind(
  reader: ByteReader,
  parts: readonly ArchivePart[],
  { kind }: ExpectedArchive,
): Promise<'jpa' | 'zip'> {
  const begin = await reader.exactly(4)
  reader.unread(begin)
  const letters = begin.toString('latin1')
  if (letters.startsWith('JPS') || parts.at(-1)?.name.endsWith('.jps')) throw new ArchiveFailure('encrypted')
  const found = letters.startsWith('JPA') ? 'jpa' : isZip(begin) ? 'zip' : null
  if (found === null || (kind !== undefined && kind !== found)) throw new ArchiveFailure('header_damaged')
  return found
}

const zipBegins: readonly number[] = [0x0403_4b50, 0x0807_4b50, 0x3030_4b50, 0x0605_4b50]
const isZip = (begin: Buffer) => zipBegins.includes(begin.readUInt32LE(0))

function checkEnd(state: WalkState, { files }: ExpectedArchive): void {
  if (files !== undefined && files !== state.files && files !== state.entries) {
    throw new ArchiveFailure('count_mismatch', { found: state.files, expected: files })
  }
  checkFindings(state.findings)
}
