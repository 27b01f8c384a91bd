import { ServerResponse } from 'node:http'
import { PartDiffers } from '../archive/index.ts'
import { partSource, SiteError } from '../connector/index.ts'
import type { ApiContext, Caller } from '../http/api.ts'
import { countAttempt } from '../http/rate-limit.ts'
import { addActivity } from '../jobs/index.ts'
import { describeError } from '../log/describe-error.ts'
import { byteRange } from './byte-range.ts'
import { COOKIE_SECONDS } from './download-pass.ts'
import { cut, streamOf } from './file-stream.ts'
import { type DownloadDeps, type FoundArchive, fileOf, findArchive } from './find-archive.ts'
import type { OpenLines } from './open-lines.ts'

type Which = { id: number; file: number }

/**
 * Answers with the asked bytes of one file of the caller's backup, as they come from the site: memory holds a
 * piece of them. An error before the first byte is an answer of its own; a later one cuts the connection, and
 * the browser can resume.
 */
export async function sendFile(
  c: ApiContext,
  deps: DownloadDeps,
  lines: OpenLines,
  caller: Caller,
  { id, file }: Which,
): Promise<Response> {
  const archive = await findArchive(deps, caller.accountId, id)
  const { etag, savedAs, size, ...part } = fileOf(archive, file)
  const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') }
  const range = byteRange(asked, { size, etag })
  const headers = {
    ...{ 'Accept-Ranges': 'bytes', ETag: etag, 'Cache-Control': 'private, no-store, no-transform' },
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${savedAs}"`,
  }
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { from, to, isWhole } = range
  const status = isWhole ? 200 : 206
  const length = { 'Content-Length': String(to - from + 1) }
  const place = isWhole ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` }
  const head = { ...headers, ...length, ...place }
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, head)
  const line = lines.begin(caller.accountId, archive.machine)
  const source = partSource(archive.client, archive.remoteId, { ...part, size }, line.way)
  const pieces = cut(source.open(from), to - from + 1)
  try {
    const first = await pieces.next()
    await noteDownload(deps, caller, archive, { id, file, savedAs })
    const onFailure = (error: unknown) => {
      const reason = describeError(error).message
      c.get('logger').warn({ backupId: id, file, reason }, 'a download broke off')
      return cutConnection(c)
    }
    return c.body(streamOf(first, pieces, { onFailure, onEnd: line.end }), status, head)
  } catch (error) {
    await pieces.return(undefined)
    line.end()
    throw error instanceof PartDiffers ? new SiteError('answer_invalid') : error
  }
}

/**
 * Ends the connection of an answer that has begun, so that no browser takes what came for the whole; false
 * without a connection, as in process.
 */
function cutConnection(c: ApiContext): boolean {
  const env: unknown = c.env
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : null
  if (!(outgoing instanceof ServerResponse)) return false
  outgoing.destroy()
  return true
}

type Named = Which & { savedAs: string }

/** One line in the log for a file and a session, however often the browser resumes. */
async function noteDownload(
  { db, now }: DownloadDeps,
  { accountId, userId, impersonatorId, tokenId }: Caller,
  { site }: FoundArchive,
  { id, file, savedAs }: Named,
): Promise<void> {
  const key = `download:${tokenId}:${id}:${file}`
  const { count } = await countAttempt(db, key, COOKIE_SECONDS * 1000, now())
  if (count > 1) return
  const actor = { userId, impersonatorId }
  const place = { accountId, siteId: site.id, siteName: site.name, at: now(), actor }
  await addActivity(db, 'backup/downloaded', place, { payload: savedAs })
}
