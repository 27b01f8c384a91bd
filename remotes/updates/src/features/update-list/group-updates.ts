import { compareNames, type UpdateItem, updatedExtension } from '@flotilla/api/contract'

/** Updates of one site, or of one extension on many sites. */
export type UpdateGroup = { title: string; rows: UpdateItem[] }

/**
 * Groups updates by the name of their site or extension, in the order of `dir`; within a group by the other
 * name.
 */
export function groupUpdates(
  rows: readonly UpdateItem[],
  by: 'site' | 'extension',
  dir: 'asc' | 'desc',
): UpdateGroup[] {
  const siteName = (item: UpdateItem) => item.data.site_name
  const [outer, inner] = by === 'site' ? [siteName, updatedExtension] : [updatedExtension, siteName]
  const groups = new Map<string, UpdateItem[]>()
  for (const item of rows) {
    const own = groups.get(outer(item)) ?? []
    groups.set(outer(item), own)
    own.push(item)
  }
  const turn = dir === 'asc' ? 1 : -1
  return [...groups]
    .map(([title, own]) => ({
      title,
      rows: own.sort((a, b) => compareNames(inner(a), inner(b))),
    }))
    .sort((a, b) => turn * compareNames(a.title, b.title))
}
