import type { SiteRow, SiteSort } from '@flotilla/api/contract'
import { compareVersions } from './compare-versions.ts'

const text = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** The server's order: nulls last both ways, versions as versions, ties by id (contract §2). */
export function compareSites(sort: SiteSort, dir: 'asc' | 'desc') {
  const sign = dir === 'asc' ? 1 : -1
  return (a: SiteRow, b: SiteRow): number => {
    const [one, other] = [sortValue(a, sort), sortValue(b, sort)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id
    return sign * compareValues(sort, one, other) || a.id - b.id
  }
}

function sortValue(site: SiteRow, sort: SiteSort): string | number | null {
  return sort === 'name' ? site.name : site.data[sort]
}

function compareValues(sort: SiteSort, a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (sort === 'app_version') return compareVersions(String(a), String(b))
  if (sort === 'name') return text(String(a).toLowerCase(), String(b).toLowerCase())
  return text(String(a), String(b))
}
