import { and, eq } from 'drizzle-orm'
import { verifyArchive } from '../../archive/index.ts'
import type { RemoteArchive } from '../../connector/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { anyMachine, type Outcome, type StepContext } from '../machine.ts'
import { BackupTestData } from './backup-test-data.ts'
import { beginBackupTest, cancelBackupTest, failBackupTest, finishBackupTest } from './finish.ts'
import { partSource } from './part-source.ts'

type Context = StepContext<BackupTestData>
type Result = Promise<Outcome<BackupTestData>>

/**
 * Bytes between two checkpoints of a part that is read in segments. A checkpoint costs one segment that is
 * read again.
 */
const sliceBytes = 16 * 1_048_576
/**
 * A part that comes as one stream is read to its end, or for this long; after a pause, segments bring the
 * rest.
 */
const streamMs = 20_000
/** A deleted record has no files: the test says that the archive is missing. */
const nothing: RemoteArchive = { size: null, parts: 1, files: [] }

/** Reads which files the archive has. */
async function readInfo({ client, db, job, data }: Context): Result {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(backups.id, job.subjectId ?? 0))
  if (row === undefined) {
    return {
      type: 'failed',
      failure: {
        code: 'not_found',
        message: 'There is no such backup any more. Refresh the site to see which there are.',
      },
    }
  }
  const archive = (await client.getBackupInfo(row.remoteId)) ?? nothing
  return { type: 'next', step: 'verify', data: { ...data, remoteId: row.remoteId, archive } }
}

/** Continues the test from the checkpoint: to the end of the part, a slice of it, or the verdict. */
async function verifyBackup({ client, job, site, data, now, signal }: Context): Result {
  const { archive, checkpoint } = data
  const from = checkpoint?.state.offset ?? 0
  const first = partAt(archive, from)
  const isStream = from === startOf(archive, first)
  const until = performance.now() + streamMs
  const isOver = (bytes: number) => (isStream ? performance.now() > until : bytes - from >= sliceBytes)
  const verdict = await verifyArchive({
    parts: archive.files.map((file) => partSource(client, data.remoteId, file)),
    expected: { size: archive.size, parts: archive.parts, ...promisedKind(archive) },
    ...(checkpoint === null ? {} : { checkpoint }),
    shouldPause: ({ bytes, part }) => bytes > from && (part > first || isOver(bytes) || signal.aborted),
  })
  if (verdict.ok !== null) {
    return { type: 'done', write: (tx) => finishBackupTest(tx, job, site, verdict, now) }
  }
  const progress = percentOf(archive, verdict.checkpoint.state.offset)
  return { type: 'next', step: 'verify', data: { ...data, checkpoint: verdict.checkpoint }, progress }
}

/** The part, from 1, that byte `offset` of the archive is in. */
function partAt({ files }: RemoteArchive, offset: number): number {
  let end = 0
  const index = files.findIndex(({ size }) => {
    end += size
    return offset < end
  })
  return index === -1 ? Math.max(1, files.length) : index + 1
}

/** The byte of the archive that a part begins with. */
function startOf({ files }: RemoteArchive, part: number): number {
  return files.slice(0, part - 1).reduce((sum, { size }) => sum + size, 0)
}

/** 100 is for the verdict. */
function percentOf({ files }: RemoteArchive, offset: number): number {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return Math.min(99, Math.floor((offset / Math.max(1, total)) * 100))
}

/** The name of the last part promises a format. */
function promisedKind({ files }: RemoteArchive): { kind?: 'jpa' | 'zip' } {
  const name = files.at(-1)?.name.toLowerCase() ?? ''
  if (name.endsWith('.jpa')) return { kind: 'jpa' }
  return name.endsWith('.zip') ? { kind: 'zip' } : {}
}

/**
 * The test of a backup: info → verify … verify. It only reads, so every step may be repeated; verify
 * continues from the last saved checkpoint.
 */
export const backupTestMachine = anyMachine<BackupTestData>({
  kind: 'backuptest',
  data: BackupTestData,
  first: 'info',
  progressEvent: 'backuptest.progress',
  steps: { info: { run: readInfo }, verify: { run: verifyBackup } },
  async check(tx, site, subjectId) {
    const [row] = await tx
      .select()
      .from(backups)
      .where(and(eq(backups.id, subjectId ?? 0), eq(backups.siteId, site.id)))
    if (row === undefined) return { code: 'not_found', message: 'There is no such backup.' }
    if (row.isTestable !== 1) return { code: 'invalid', message: 'This backup cannot be tested.' }
    if (site.canStartBackup) return null
    const message = 'The backup tool of the site cannot be reached. Refresh the site, then try again.'
    return { code: 'backup_unavailable', message }
  },
  onAccepted: beginBackupTest,
  onFailed: failBackupTest,
  cancel: {
    refusal: 'The test is all but done; it cannot be cancelled any more.',
    onCancelled: cancelBackupTest,
  },
})
