import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform, type Work } from '@flotilla/platform'
import { useState } from 'react'

type Memory = { view: object; source: readonly SiteRow[]; rows: readonly SiteRow[] }

const none: readonly SiteRow[] = []

/**
 * The rows of a page, in which sites updated from here keep their place while the tray lists them, although
 * the server's list drops them. A new `view` drops them; it is compared by identity. `isFormer`: the page
 * still shows the previous view.
 */
export function useKeptCores(page: readonly SiteRow[] = none, view: object, isFormer: boolean) {
  const { work } = usePlatform()
  const [memory, setMemory] = useState<Memory | null>(null)
  if (memory?.source === page) return memory.rows
  const owner = isFormer && memory !== null ? memory.view : view
  const rows = memory?.view === owner ? keepUpdated(memory.rows, page, work) : page
  setMemory({ view: owner, source: page, rows })
  return rows
}

function keepUpdated(before: readonly SiteRow[], page: readonly SiteRow[], work: Work): readonly SiteRow[] {
  const present = new Set(page.map(({ id }) => id))
  const rows = [...page]
  before.forEach((site, index) => {
    const state = work.get('core-update', site.id)?.state
    if (present.has(site.id) || (state !== 'running' && state !== 'done')) return
    const above = before.slice(0, index).findLast(({ id }) => rows.some((row) => row.id === id))
    const place = rows.findIndex(({ id }) => id === above?.id) + 1
    rows.splice(place, 0, { ...site, process_state: 0, data: { ...site.data, core_need_update: 0 } })
  })
  return rows
}
