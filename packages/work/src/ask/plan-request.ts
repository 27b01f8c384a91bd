import { ASKED_FROM, HARMLESS_ASKED_FROM, isMajorUpdate, type SiteRow } from '@flotilla/api/contract'
import type { AskedUpdate, Platform, SiteWorkKind, WorkOrder, WorkRequest } from '@flotilla/platform'
import { isAble, type Target, targetsOf } from './left-out.ts'
import type { Choice, Question } from './question.ts'
import { readBackups, readUpdates } from './read-pieces.ts'
import { readSites } from './read-sites.ts'
import { coreStartSite, startSite, updateStartSites } from './start-sites.ts'
import { backupWords, coreWords, isUpdate, oneUpdateWords, reasonWords, updateWords } from './words.ts'

export type Pieces = WorkOrder['items']

/** What a request asks and orders. */
export type Plan = {
  /**
   * Null: it starts without a sheet. A function reads first whether it does; it rejects when that cannot be
   * read.
   */
  question: Question | null | (() => Promise<Question | null>)
  /** What starts after the choice (null: no sheet); a function if the server must first be asked. */
  pieces: (choice: Choice | null) => Pieces | (() => Promise<Pieces>)
}

/** Work at sites that the page names. */
export type NamedRequest = Extract<WorkRequest, { filter?: undefined }>

type Reads = Pick<Platform, 'http' | 'queryClient'>

export function planRequest(reads: Reads, request: NamedRequest): Plan {
  if (request.kind === 'extension-update')
    return request.sites === undefined || request.updates !== undefined
      ? planUpdates(reads, request, request.updates ?? [])
      : planAllUpdates(reads, request.sites)
  if (request.sites === undefined)
    return { question: null, pieces: () => request.backups.map(({ id, site }) => pieceOf(id, site)) }
  const targets = targetsOf(request, request.sites)
  return {
    question: siteQuestion(request, request.kind, targets),
    pieces: (choice) => {
      const taken = targets.filter(
        ({ site, skip }) => skip !== undefined || choice === null || choice.siteIds.has(site.id),
      )
      return request.kind === 'backup-test'
        ? () => testPieces(reads, taken)
        : taken.map(({ site, skip }) => ({ ...pieceOf(site.id, site), skip }))
    },
  }
}

function pieceOf(id: number, site: { id: number | null; name: string }) {
  return { id, siteId: site.id, label: site.name }
}

async function testPieces({ http }: Reads, taken: readonly Target[]): Promise<Pieces> {
  const backups = await readBackups(
    http,
    taken.filter(isAble).map(({ site }) => site),
  )
  return backups.map(({ id, site }) => pieceOf(id, site))
}

function siteQuestion(
  { scope }: WorkRequest,
  kind: SiteWorkKind | 'backup-test',
  targets: readonly Target[],
): Question | null {
  const isCore = kind === 'core-update'
  const common = { sites: targets.map(isCore ? coreStartSite : startSite), isHarmless: !isUpdate(kind) }
  if (scope === 'reason') return { ...reasonWords(kind, targets), ...common, offersBackup: isCore }
  if (isCore) return { ...coreWords(targets), ...common, offersBackup: true }
  const isBackup = kind === 'backup' || kind === 'backup-and-test'
  const isMany = targets.filter(isAble).length >= HARMLESS_ASKED_FROM
  return isBackup && isMany ? { ...backupWords(kind), ...common } : null
}

/** All updates of sites: a single small one starts at once; for more, the sheet lists them first. */
function planAllUpdates({ http }: Reads, sites: readonly SiteRow[]): Plan {
  const total = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  let read: readonly AskedUpdate[] | null = null
  const readOnce = async () => {
    read ??= await readUpdates(http, sites)
    return read
  }
  const words = { ...updateWords(sites), offersBackup: true }
  const readStartSites = async () => updateStartSites(await readOnce(), sites)
  return {
    question:
      total === 1
        ? async () => {
            const updates = await readOnce()
            const [only] = updates
            if (!updates.some(isMajorUpdate) || only === undefined) return null
            const own = updates.length === 1 ? oneUpdateWords(only) : {}
            return { ...words, ...own, sites: updateStartSites(updates, sites) }
          }
        : { ...words, sites: readStartSites },
    pieces: (choice) =>
      choice === null ? async () => updatePieces(await readOnce()) : updatePieces(chosen(read ?? [], choice)),
  }
}

/**
 * Given updates: the sheet asks from two on for a whole page or selection, otherwise about many, and always
 * about a major one.
 */
function planUpdates(reads: Reads, request: WorkRequest, updates: readonly AskedUpdate[]): Plan {
  const { sites, scope } = request
  const only = updates.length === 1 ? updates[0] : undefined
  const isAsked = updates.some(isMajorUpdate) || updates.length >= (scope === 'all' ? 2 : ASKED_FROM)
  return {
    question: isAsked
      ? {
          ...(only === undefined ? updateWords(sites) : oneUpdateWords(only)),
          sites: sites === undefined ? readStartSites : updateStartSites(updates, sites),
          offersBackup: true,
        }
      : null,
    pieces: (choice) => updatePieces(choice === null ? updates : chosen(updates, choice)),
  }

  /** The updates can start without the sites, too: then only the age of the backups is unknown. */
  async function readStartSites() {
    const ids = new Set(updates.flatMap(({ site }) => site.id ?? []))
    return updateStartSites(updates, await readSites(reads.http, [...ids]).catch(() => []))
  }
}

function chosen(updates: readonly AskedUpdate[], { updateKeys }: Choice): readonly AskedUpdate[] {
  return updates.filter(({ id }) => updateKeys.has(String(id)))
}

function updatePieces(updates: readonly AskedUpdate[]): Pieces {
  return updates.map(({ id, name, site }) => ({
    ...{ id, siteId: site.id, siteName: site.name || undefined },
    label: site.name === '' ? name : `${name} at ${site.name}`,
  }))
}
