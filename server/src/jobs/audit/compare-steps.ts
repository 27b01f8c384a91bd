import type { AuditContext, AuditResult } from './audit-data.ts'
import { auditIdOf, auditOf } from './audit-row.ts'
import { isDangerousChange } from './judge-files.ts'
import { saveModule } from './save-module.ts'

/** Files that are kept; a site with more has no core of the published version at all. */
const mostFiles = 1000
/** Rows of a published list, roughly: nobody says how many there are. */
const usualRows = 10_000
const prepared = 22
const compared = 70

/** Lets the site fetch the published checksums of its version. */
export async function prepareFiles({ client, data }: AuditContext): AuditResult {
  if (data.version === '') return { type: 'next', step: 'verdict', data }
  await client.prepareChecksums()
  return { type: 'next', step: 'compare', data: { ...data, lastId: 0 }, progress: prepared }
}

/** Compares one stretch. The same stretch gives the same files, so it may be repeated. */
export async function compareFiles({ client, db, job, data }: AuditContext): AuditResult {
  const { isDone, lastId, changed } = await client.stepChecksums(data.lastId)
  const before = data.lastId === 0 ? [] : ((await auditOf(db, job)).modules.modifiedfiles ?? [])
  const more = changed.map((file) => ({ file, content: null, line: null }))
  const found = [...before, ...more].slice(0, mostFiles)
  // A site that stands still says so by the same number twice.
  const isOver = isDone || lastId <= data.lastId
  const share = isOver ? 1 : Math.min(1, lastId / usualRows)
  const dangerous = changed.filter((file) => isDangerousChange(file, ''))
  return {
    type: 'next',
    step: isOver ? 'scan' : 'compare',
    data: { ...data, lastId, dangerous: [...data.dangerous, ...dangerous] },
    progress: Math.round(prepared + (compared - prepared) * share),
    write: (tx) => saveModule(tx, auditIdOf(job), 'modifiedfiles', found),
  }
}
