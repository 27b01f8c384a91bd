import { nominalPartBytes } from '../fleet/base-site.ts'
import { hash } from '../fleet/random.ts'
import type { LiveBackup } from '../sites/backups-of.ts'
import type { LiveSite } from '../sites/live-site.ts'
import { coreOf } from '../sites/live-site.ts'
import { type Archive, createArchive } from './archive.ts'
import type { ArchiveFlaw, ArchiveOrder } from './archive-flaw.ts'
import type { SiteIdentity } from './tree/site-identity.ts'
import { siteTree } from './tree/site-tree.ts'

/**
 * Archives have a thousandth of the size in the list of backups, so that a demo of a terabyte fits anywhere.
 */
const scale = 1 / 1000
const smallest = 160_000
/** Room for headers that do not fit at the end of a part. */
const partSlack = 8192
const kept = 8

/** Most sites write JPA, some ZIP. */
export function formatOf({ base }: LiveSite): 'jpa' | 'zip' {
  return hash(`${base.definition.slug}/format`) % 6 === 0 ? 'zip' : 'jpa'
}

/** `site-20261121-7`: the archive's name without extension. */
export function archiveNameOf({ start, remoteId }: { start: string; remoteId: number }): string {
  return `site-${start.slice(0, 10).replaceAll('-', '')}-${remoteId}`
}

/** The flaw in the archive of a backup whose test failed, so that the next test fails too. */
function flawOf({ lastTestState, lastTestReason }: LiveBackup): ArchiveFlaw | null {
  if (lastTestState !== 3) return null
  if (lastTestReason?.includes('its record says') === true) return 'shortPart'
  if (lastTestReason?.includes('dump') === true) return 'cutDump'
  return lastTestReason?.includes('checksum') === true ? 'corruptData' : 'missingConfiguration'
}

function draw(site: LiveSite, backup: LiveBackup, order: ArchiveOrder): Archive {
  const { slug, name } = site.base.definition
  const identity: SiteIdentity = {
    ...{ slug, name, coreVersion: coreOf(site).version, remoteId: backup.remoteId },
    dbPrefix: `j${hash(slug).toString(36).slice(0, 4)}_`,
  }
  const bytes = order.bytes ?? Math.max(smallest, Math.round(backup.size * scale))
  const flaw = order.flaw ?? flawOf(backup)
  const parts = Math.max(1, Math.ceil(backup.size / nominalPartBytes))
  return createArchive({
    name: archiveNameOf(backup),
    entries: siteTree(identity, bytes, backup.profileId !== 1, flaw),
    format: order.format ?? formatOf(site),
    partBytes: order.partBytes ?? Math.ceil(bytes / parts) + partSlack,
    flaw,
    part: order.part,
    hasDescriptors: order.hasDescriptors ?? false,
    isZip64: order.isZip64 ?? false,
  })
}

const drawn = new Map<string, Archive>()

/**
 * The archive of a complete backup: always the same for the site, the record and the order, and built when it
 * is read.
 */
export function archiveOf(site: LiveSite, backup: LiveBackup, order: ArchiveOrder): Archive {
  const { slug, token } = site.base.definition
  const key = JSON.stringify([slug, token, coreOf(site).version, backup, order])
  const archive = drawn.get(key) ?? draw(site, backup, order)
  drawn.delete(key)
  drawn.set(key, archive)
  for (const oldest of drawn.keys()) {
    if (drawn.size <= kept) break
    drawn.delete(oldest)
  }
  return archive
}
