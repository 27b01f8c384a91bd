import type { Archive } from '../../archives/archive.ts'
import { archiveOf } from '../../archives/archive-of.ts'
import type { Extent } from '../../archives/bytes/extent.ts'
import { readSegment } from '../../archives/read-segment.ts'
import type { Simulation } from '../../simulation.ts'
import { backupsOf } from '../../sites/backups-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { numberOf } from '../form.ts'
import type { Reply } from './reply.ts'

const noPart: Reply = { status: 404, data: 'Invalid backup part' }
const noSegment: Reply = { status: 404, data: 'Invalid segment' }

/** Null when the record has no archive: failed, deleted, or unknown. */
function findArchive(site: LiveSite, simulation: Simulation, backupId: number): Archive | null {
  const backup = backupsOf(site).find(({ remoteId, state }) => remoteId === backupId && state === 'complete')
  const fault = simulation.faultOf(site.base.definition.slug)
  return backup === undefined ? null : archiveOf(site, backup, fault?.kind === 'archive' ? fault : {})
}

/**
 * The archive in `getBackupInfo`: its downloadable bytes, all as one text, and by part. No parts when it is
 * gone.
 */
export function filesOf(site: LiveSite, simulation: Simulation, backupId: number) {
  const archive = findArchive(site, simulation, backupId)
  if (archive === null) return { filenames: [] }
  const filenames = archive.parts.map(({ part, name, size }) => ({ part, name, size }))
  const last = archive.parts.at(-1)
  const multipart = last === undefined || last.part === 1 ? '0' : String(last.part)
  return { total_size: String(archive.size), multipart, filenames }
}

/**
 * The bytes of a part; null when there is none. Akeeba reads `part_id`, its documentation also mentions
 * `part`.
 */
export function findPart(site: LiveSite, simulation: Simulation, data: URLSearchParams): Extent | null {
  const archive = findArchive(site, simulation, numberOf(data, 'backup_id', 0))
  const number = numberOf(data, 'part_id', numberOf(data, 'part', 1))
  return archive?.parts.find(({ part }) => part === number)?.content ?? null
}

/** One segment of a part in base64, at most 1 MiB; 404 after the end. */
export function download(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const content = findPart(site, simulation, data)
  if (content === null) return noPart
  const segment = readSegment(content, numberOf(data, 'segment', 1), numberOf(data, 'chunk_size', 1_048_576))
  return segment === null ? noSegment : { status: 200, data: segment.toString('base64') }
}
