import { and, eq } from 'drizzle-orm'
import { type ArchiveVerdict, PartDiffers, verifyArchive } from '../../archive/index.ts'
import { partSource, type RemoteArchive, SiteError } from '../../connector/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { anyMachine, type Outcome, type StepContext } from '../machine.ts'
import { BackupTestData } from './backup-test-data.ts'
import { beginBackupTest, cancelBackupTest, failBackupTest, finishBackupTest } from './finish.ts'
import { beginAgain, mayBeChanged, readArchive } from './read-archive.ts'

type Context = StepContext<BackupTestData>
type Result = Promise<Outcome<BackupTestData>>

/** Milliseconds between two checkpoints inside a part; another is made where a part ends. */
const sliceMs = 20_000

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
  const archive = await readArchive(client, row.remoteId)
  return { type: 'next', step: 'verify', data: { ...data, remoteId: row.remoteId, archive } }
}

/**
 * Continues the test from the checkpoint: to the end of the part, for a while, or to the verdict. The archive
 * is called damaged only by bytes that came in segments, and while the site lists the same files.
 */
async function verifyBackup(context: Context): Result {
  const { client, job, site, data, now } = context
  const verdict = await readOn(context).catch(async (error: unknown) => {
    if (!mayBeChanged(error)) throw error
    const again = await beginAgain(client, data)
    if (again === null) throw error instanceof PartDiffers ? new SiteError('answer_invalid') : error
    return again
  })
  if ('type' in verdict) return verdict
  if (verdict.ok === null) {
    const { checkpoint } = verdict
    const progress = percentOf(data.archive, checkpoint.state.offset)
    return { type: 'next', step: 'verify', data: { ...data, checkpoint }, progress }
  }
  if (!verdict.ok && data.way === 'any')
    return { type: 'next', step: 'verify', data: { ...data, way: 'segments' } }
  const again = verdict.ok ? null : await beginAgain(client, data)
  return again ?? { type: 'done', write: (tx) => finishBackupTest(tx, job, site, verdict, now) }
}

function readOn({ client, data, signal }: Context): Promise<ArchiveVerdict> {
  const { archive, checkpoint, remoteId, way } = data
  const from = checkpoint?.state.offset ?? 0
  const first = partAt(archive, from)
  // Counts from the first byte that is new: a stream may bring earlier ones again.
  let until = Number.POSITIVE_INFINITY
  return verifyArchive({
    parts: archive.files.map((file) => partSource(client, remoteId, file, way)),
    expected: { size: archive.size, parts: archive.parts, ...promisedKind(archive) },
    ...(checkpoint === null ? {} : { checkpoint }),
    onProgress: () => {
      if (until === Number.POSITIVE_INFINITY) until = performance.now() + sliceMs
    },
    shouldPause: ({ bytes, part }) =>
      bytes > from && (part > first || performance.now() > until || signal.aborted),
  })
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
