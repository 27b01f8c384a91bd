import {
  type BatchOptions,
  canStartUpdate,
  isMajorUpdate,
  type leftOutWords,
  type SiteRow,
  type UpdateItem,
  updatedExtension,
  type WorkKind,
  whyBusy,
  whyNoBackup,
  whyNoCoreUpdate,
} from '@flotilla/api/contract'
import type { Context } from './context.ts'
import { readEveryUpdate } from './every-update.ts'

type LeftOut = keyof typeof leftOutWords

/** One piece of a batch; `leftOut`: why it must not start, null if it may. */
export type Piece = {
  /** Of the extension, for an update; of the site for any other kind. */
  id: number
  site: SiteRow
  /** Name of the extension; null for any other kind. */
  what: string | null
  from: string | null
  to: string | null
  leftOut: LeftOut | null
}

type Order = { kind: WorkKind; options: BatchOptions }

/** The pieces at these sites, in their order, with the causes of our server that a row shows. */
export async function piecesOf(sites: readonly SiteRow[], order: Order, context: Context): Promise<Piece[]> {
  const found =
    order.kind === 'extension-update' ? await updatesOf(sites, context) : sites.map(sitePiece(order.kind))
  return found.map((piece) => ({
    ...piece,
    leftOut:
      whyNotAt(piece.site, order) ??
      piece.leftOut ??
      (order.options.only_minor && isMajorUpdate(piece) ? 'major' : null),
  }))
}

const sitePiece =
  (kind: WorkKind) =>
  (site: SiteRow): Piece => {
    const { app_version: from, core_update_to: to } = site.data
    const isCore = kind === 'core-update'
    return {
      ...{ id: site.id, site, what: null, from: isCore ? from : null, to: isCore ? to : null },
      leftOut: whyNotOf(kind, site),
    }
  }

/** A row does not say which backup is complete: the start finds the newest one, if there is one. */
function whyNotOf(kind: WorkKind, { data }: SiteRow): LeftOut | null {
  switch (kind) {
    case 'core-update':
      return whyNoCoreUpdate(data) === undefined ? null : 'core_up_to_date'
    case 'backup-test':
      return data.last_backup === null ? 'no_backup' : null
    case 'refresh':
    case 'extension-update':
      return null
    default:
      return whyNoBackup(data) === undefined ? null : 'no_backup_tool'
  }
}

function whyNotAt(site: SiteRow, { kind, options }: Order): LeftOut | null {
  const { data } = site
  const hasBackupFirst = options.backup_first !== null
  // Updates of extensions of one site queue up behind each other.
  const mayQueue = kind === 'extension-update' && !hasBackupFirst && data.work?.kind === 'extensionupdate'
  if (kind !== 'refresh' && data.online === false) return 'offline'
  if (kind !== 'refresh' && data.maintenance === true) return 'maintenance'
  if (whyBusy(site) !== undefined && !mayQueue) return 'busy'
  return hasBackupFirst && whyNoBackup(data) !== undefined ? 'no_backup_tool' : null
}

/** Every update at these sites that is not ignored, by the order of the sites, then by name. */
async function updatesOf(sites: readonly SiteRow[], { http, signal }: Context): Promise<Piece[]> {
  const byId = new Map(sites.map((site) => [site.id, site]))
  const byName = new Map(sites.map((site) => [site.name, site]))
  const found = new Map<number, Piece[]>()
  for (const { id, data } of await readEveryUpdate(http, {}, signal)) {
    const site = data.site_id === undefined ? byName.get(data.site_name) : byId.get(data.site_id)
    if (site === undefined || data.ignore_update === 1) continue
    const { version: from, next_version: to } = data
    const piece = { id, site, what: updatedExtension({ id, data }), from, to, leftOut: whyNoUpdate(data) }
    found.set(site.id, [...(found.get(site.id) ?? []), piece])
  }
  const inOrder = (own: Piece[]) => own.sort((a, b) => order(a.what, b.what) || a.id - b.id)
  return sites.flatMap(({ id }) => inOrder(found.get(id) ?? []))
}

const order = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)

function whyNoUpdate({ process_state, support_update }: UpdateItem['data']): LeftOut | null {
  if (!canStartUpdate(process_state)) return 'update_runs'
  return support_update === false ? 'unsupported' : null
}
