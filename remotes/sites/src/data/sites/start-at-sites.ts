import { type Platform, throwRefused, type WorkKind, type WorkStarts } from '@flotilla/platform'

/** A site as a start needs it: what to call, and how to name it. `skip`: why it is left out, fit to show. */
export type SiteRef = { id: number; name: string; skip?: string | undefined }

/**
 * Has the tray start one kind of work at each site. Rejects with the error of a single site, or with a
 * `BatchError` that names each of many that refused; the others are started all the same.
 */
export async function startAtSites(
  { work }: Pick<Platform, 'work'>,
  kind: WorkKind,
  sites: readonly SiteRef[],
): Promise<WorkStarts> {
  const items = sites.map(({ id, name, skip }) => ({ id, siteId: id, label: name, skip }))
  return throwRefused(await work.start({ kind, items }))
}
