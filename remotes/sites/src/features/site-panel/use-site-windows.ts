import type { SiteName } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useSettled } from '@flotilla/ui/theme'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NAMES_WINDOW, type NamesPlace, siteNameQueries } from '../../data/sites/site-names.ts'
import { useRows } from '../../data/sites/use-rows.ts'

/** A site of the list, and the ids of the sites whose rows and icons one call reads with its own. */
export type ListedSite = SiteName & { block: readonly number[] }

/** Sites of a block; a window holds whole blocks. */
const BLOCK = 50
/** Rows ahead of the drawn ones whose window is read already. */
const AHEAD = 30
/** How long the list rests before its windows are read: what flies past is not. */
const REST_MS = 80

/**
 * The sites of the list in windows: that of the place at which it opened, and those that are drawn.
 * `siteAt(index)` is undefined while its window is not there.
 */
export function useSiteWindows({ list, page }: NamesPlace, total: number) {
  const queries = siteNameQueries(usePlatform().http)
  const [drawn, setDrawn] = useState<readonly [start: number, end: number] | null>(null)
  const rested = useSettled(drawn, REST_MS)
  const pages = [...new Set([page, ...pagesOf(rested, total)])]
  const windows = useQueries({ queries: pages.map((number) => queries.window(list, number)) })
  const rows = useRows(windows.flatMap(({ data }) => data?.sites.map(({ id }) => id) ?? []))
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows])
  const siteAt = (index: number): ListedSite | undefined => {
    const number = Math.floor(index / NAMES_WINDOW) + 1
    const sites = windows[pages.indexOf(number)]?.data?.sites ?? []
    const within = index - (number - 1) * NAMES_WINDOW
    const site = sites[within]
    const start = within - (within % BLOCK)
    return (
      site && {
        id: site.id,
        name: names.get(site.id) ?? site.name,
        block: sites.slice(start, start + BLOCK).map(({ id }) => id),
      }
    )
  }
  return { siteAt, onDrawn: (start: number, end: number) => setDrawn([start, end]) }
}

function pagesOf(drawn: readonly [number, number] | null, total: number): number[] {
  if (drawn === null || total === 0) return []
  const [from, to] = [Math.max(0, drawn[0] - AHEAD), Math.min(total, drawn[1] + AHEAD) - 1]
  const first = Math.floor(from / NAMES_WINDOW) + 1
  const last = Math.floor(to / NAMES_WINDOW) + 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
}
