import { withoutTrailing } from '@flotilla/api/contract'
import { z } from 'zod'
import { inArchiveOrder } from '../../../archive/index.ts'
import { type AkeebaContext, akeebaCall } from '../../akeeba/akeeba-call.ts'
import { LooseInt, LooseText } from '../../joomla/json-api.ts'
import { SiteError } from '../../site-error.ts'

/**
 * The files of a backup, in the order of its archive, with the number by which each is fetched; sizes in
 * bytes. `size` from the record, null when unknown; `parts` from the record, at least 1.
 */
export type RemoteArchive = {
  size: number | null
  parts: number
  files: { part: number; name: string; size: number }[]
}

/** MiB: Akeeba counts so, and seeks to `chunk_size` × 1048576 × (segment − 1). */
const segmentMib = 1
const largestInt32 = 2 ** 31 - 1

const File = z.object({ part: LooseInt, name: LooseText, size: z.coerce.number().min(0) })
const Archive = z
  .object({
    size: z.coerce.number().catch(0),
    // Akeeba Backup 10 has only this one; failed records have neither.
    total_size: z.coerce.number().catch(0),
    multipart: LooseInt.catch(0),
    // PHP writes a list that does not begin at 0 as an object.
    filenames: z
      .union([z.array(File), z.record(z.string(), File).transform(Object.values<z.infer<typeof File>>)])
      .nullish(),
  })
  .transform(({ size: ownSize, total_size, multipart, filenames }): RemoteArchive => {
    const size = total_size || ownSize
    const files = inArchiveOrder(filenames ?? [])
    const found = files.reduce((sum, file) => sum + file.size, 0)
    return { size: hasOverflown(size, found) ? null : size, parts: Math.max(1, multipart), files }
  })

/** A 32-bit site cannot report more than 2 GB (fleet §1.3), so its record is not used. */
function hasOverflown(size: number, found: number): boolean {
  if (size <= 0) return true
  return found > largestInt32 && (size === largestInt32 || (size !== found && (found - size) % 2 ** 32 === 0))
}

/** The files of a backup at the site; null when it has no such record. No files: they were deleted. */
export function backupArchive(context: AkeebaContext, remoteId: number): Promise<RemoteArchive | null> {
  const request = { method: 'getBackupInfo', data: { backup_id: String(remoteId) }, timeoutMs: 60_000 }
  return akeebaCall(context, request, Archive).catch(nullWhenMissing)
}

/**
 * 1 MiB of a part, or what is left of it; segments count from 1. Rejects for a part that is not listed
 * and behind the end: "Invalid backup part", "Invalid segment".
 */
export async function downloadSegment(
  context: AkeebaContext,
  remoteId: number,
  part: number,
  segment: number,
): Promise<Uint8Array> {
  const data = {
    backup_id: String(remoteId),
    // Akeeba's documentation names one, its client sends the other (fleet §1.3).
    part: String(part),
    part_id: String(part),
    segment: String(segment),
    chunk_size: String(segmentMib),
  }
  const text = await akeebaCall(context, { method: 'download', data, timeoutMs: 60_000 }, z.string())
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== Math.floor((withoutTrailing(text, '=').length * 3) / 4))
    throw new SiteError('answer_invalid')
  return bytes
}

/** Akeeba's own 404; a 404 of the web server says nothing about the backup. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof SiteError && error.reason === 'backup_failed' && error.status === 404) return null
  throw error
}
