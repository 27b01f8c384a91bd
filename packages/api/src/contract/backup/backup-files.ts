import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'

/** (+) A file of a backup's archive; `file` counts from 1 in the order of the archive, `size` is in bytes. */
export const BackupFile = z.object({ file: z.int().min(1), name: z.string(), size: z.number().min(0) })
export type BackupFile = z.infer<typeof BackupFile>

/** Of one file of a backup. */
const FileParams = IdParams.extend({ file: z.coerce.number<number>().int().min(1) })

/**
 * (+) The files that a backup has at its site now; needs `backup-download` in the `capabilities`. 404 when
 * they are gone from the site; a `site_…` code when the site does not say.
 */
export const listBackupFiles = defineEndpoint({
  method: 'GET',
  path: '/backup/{id}/files',
  scope: 'backups:read',
  summary: 'Files of a backup at its site (contract §6)',
  params: IdParams,
  response: z.lazy(() => itemOf(z.object({ files: z.array(BackupFile) }))),
})

/**
 * (+) An address under which a browser can save one file, available where `listBackupFiles` is. Its secret
 * word works once, within a minute; the browser then has a cookie for this file, with which it can resume.
 * Rejects as `listBackupFiles` does.
 */
export const openBackupFile = defineEndpoint({
  method: 'POST',
  path: '/backup/{id}/file/{file}',
  scope: 'backups:read',
  summary: 'Address of one file of a backup, for a browser (contract §6)',
  params: FileParams,
  response: z.lazy(() => itemOf(z.object({ url: z.string().regex(/^(https?:\/)?\/[^/\\]/) }))),
})

/**
 * (+) The bytes of one file, as the site has them: with `ETag`, and for one `Range` with 206, which
 * `If-Range` guards. Takes the bearer token, the word of `openBackupFile` or its cookie.
 */
export const downloadBackupFile = defineEndpoint({
  method: 'GET',
  path: '/backup/{id}/file/{file}',
  scope: 'backups:read',
  summary: 'One file of a backup, resumable (contract §6)',
  params: FileParams,
  response: z.instanceof(Blob),
  answer: 'blob',
})
