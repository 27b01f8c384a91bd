import type { Archive } from '../../archives/archive.ts'
import type { ArchiveOrder } from '../../archives/archive-flaw.ts'
import { archiveOf } from '../../archives/archive-of.ts'
import type { Extent } from '../../archives/bytes/extent.ts'
import { readSegment } from '../../archives/read-segment.ts'
import type { Simulation } from '../../simulation/simulation.ts'
import { backupsOf } from '../../sites/backups-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { numberOf } from '../form.ts'
import type { Reply } from './reply.ts'

const noPart: Reply = { status: 404, data: 'Invalid backup part' }
const noSegment: Reply = { status: 404, data: 'Invalid segment' }

/** How a test wants the archives of the site. */
export function orderOf(site: LiveSite, simulation: Simulation): ArchiveOrder {
  const fault = simulation.faultOf(site.base.definition.slug)
  return fault?.kind === 'archive' ? fault : {}
}

/** Null when the record has no archive: failed, deleted, or unknown. */
function findArchive(site: LiveSite, simulation: Simulation, backupId: number): Archive | null {
  const backup = backupsOf(site).find(({ remoteId, state }) => remoteId === backupId && state === 'complete')
  return backup === undefined ? null : archiveOf(site, backup, orderOf(site, simulation))
}

type ListedFile = { part: number; name: string; content: Extent }

/**
 * The files that are on the disk, in Akeeba's order: the last piece of the archive is part 1, the first is
 * part 2. A file that is gone is left out, and the numbers behind it close up.
 */
function listedFiles({ parts }: Archive): ListedFile[] {
  return [...parts.slice(-1), ...parts.slice(0, -1)]
    .flatMap(({ name, content }) => (content === null ? [] : [{ name, content }]))
    .map((file, index) => ({ part: index + 1, ...file }))
}

/**
 * The archive in `getBackupInfo`: its bytes and number of parts by the record, and the files with their
 * bytes on the disk.
 */
export function filesOf(site: LiveSite, simulation: Simulation, backupId: number) {
  const archive = findArchive(site, simulation, backupId)
  if (archive === null) return { filenames: [] }
  const filenames = listedFiles(archive).map(({ part, name, content }) => ({
    ...{ part, name, size: content.length },
  }))
  const multipart = archive.parts.length === 1 ? '0' : String(archive.parts.length)
  return { total_size: String(archive.size), multipart, filenames }
}

/** The bytes of a listed file; null when there is none. Akeeba reads `part_id` alone. */
export function findPart(site: LiveSite, simulation: Simulation, data: URLSearchParams): Extent | null {
  const archive = findArchive(site, simulation, numberOf(data, 'backup_id', 0))
  const number = numberOf(data, 'part_id', 1)
  const files = archive === null ? [] : listedFiles(archive)
  return files.find(({ part }) => part === number)?.content ?? null
}

/** One segment of a part in base64. `chunk_size` counts MiB; 404 behind the end. */
export function download(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const content = findPart(site, simulation, data)
  if (content === null) return noPart
  const number = numberOf(data, 'segment', 1)
  const { segmentsEndAt = Number.POSITIVE_INFINITY } = orderOf(site, simulation)
  const segment =
    number >= segmentsEndAt ? null : readSegment(content, number, numberOf(data, 'chunk_size', 1))
  return segment === null ? noSegment : { status: 200, data: segment.toString('base64') }
}
