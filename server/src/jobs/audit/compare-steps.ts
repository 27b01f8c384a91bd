import { SiteError } from '../../connector/index.ts'
import type { AuditContext, AuditResult } from './audit-data.ts'
import { auditIdOf, auditOf } from './audit-row.ts'
import { isDangerousChange } from './judge-files.ts'
import { saveModule } from './save-module.ts'

/** Files that are kept; a site with more has no core of the published version at all. */
const mostFiles = 1000
/** Of the published files, at least: a site that says that it is done before has compared something else. */
const leastShare = 0.5
const prepared = 22
const compared = 70

/** Looks what is published of the site's version, then lets the site fetch it. */
export async function prepareFiles({ client, data }: AuditContext): AuditResult {
  if (data.version === '') return { type: 'next', step: 'verdict', data }
  await client.publishedChecksums(data.version)
  await client.prepareChecksums()
  return { type: 'next', step: 'compare', data: { ...data, lastId: 0 }, progress: prepared }
}

/** Compares one stretch. The same stretch gives the same files, so it may be repeated. */
export async function compareFiles({ client, db, job, data }: AuditContext): AuditResult {
  const { paths } = await client.publishedChecksums(data.version)
  const { isDone, lastId, changed } = await client.stepChecksums(data.lastId)
  const furthest = Math.max(lastId, data.lastId)
  if (!isDone && lastId <= data.lastId)
    throw new SiteError('compare_failed', { detail: placeOf(furthest, paths) })
  if (isDone && furthest < paths.size * leastShare)
    throw new SiteError('compare_failed', { detail: placeOf(furthest, paths) })
  const before = data.lastId === 0 ? [] : ((await auditOf(db, job)).modules.modifiedfiles ?? [])
  // What is not published is no core file, whatever the site says of it.
  const more = changed.filter((file) => paths.has(file)).map((file) => ({ file, content: null, line: null }))
  const found = [...before, ...more].slice(0, mostFiles)
  const share = isDone ? 1 : Math.min(1, furthest / paths.size)
  const dangerous = more.flatMap(({ file }) => (isDangerousChange(file, '') ? [file] : []))
  return {
    type: 'next',
    step: isDone ? 'scan' : 'compare',
    data: { ...data, lastId, dangerous: [...data.dangerous, ...dangerous] },
    progress: Math.round(prepared + (compared - prepared) * share),
    write: (tx) => saveModule(tx, auditIdOf(job), 'modifiedfiles', found),
  }
}

function placeOf(row: number, paths: ReadonlySet<string>): string {
  return `it ended at file ${row} of ${paths.size}`
}
