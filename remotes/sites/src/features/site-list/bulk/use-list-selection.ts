import { BATCH_MAX_IDS, type SiteFilterInput, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { filtersOf, type ListView } from '../../../address/list-view.ts'
import { nothingSelected, type Selection } from '../../../selection/site-selection.tsx'
import type { ShownPage } from '../use-site-list.ts'
import { useMatchingSites } from './use-matching-sites.ts'
import { useSelectedSites } from './use-selected-sites.ts'

const most = () => BATCH_MAX_IDS.toLocaleString('en-US')

/** The selected sites, as the acts of the bar take them. */
export type SelectedSites = {
  count: number
  /** Where work starts: at the sites that are selected one by one, or at all that match. */
  at: { sites: readonly SiteRow[] } | { sites?: undefined; filter: SiteFilterInput; count: number }
  /** Null: all that match are selected, and none of them was read for an act that needs their rows. */
  rows: readonly SiteRow[] | null
  /** Hands on the rows; those of all that match are read first. */
  readRows: (onRead?: (sites: readonly SiteRow[]) => void) => void
  isReading: boolean
  /** Why the rows cannot be read: the sites are too many. */
  tooMany: string | undefined
}

type Options = {
  /** Undefined while the first page loads. */
  page: ShownPage | undefined
  view: ListView
  /** 0: of every tag. */
  tagId: number
  selection: Selection
  onChange: (selection: Selection) => void
}

/** What is selected on the page, and how a press changes it. */
export type ListSelection = {
  selected: SelectedSites
  /** Keys of the selected rows of this page. */
  keys: ReadonlySet<string>
  /** The keys of this page are these now. */
  change: (keys: ReadonlySet<string>) => void
  selectAll: () => void
  clear: () => void
}

/**
 * The selection of the list. All sites that match are selected by the filter; once the filter has changed,
 * they no longer are. A site that is then deselected leaves the others selected one by one.
 */
export function useListSelection({ page, view, tagId, selection, onChange }: Options): ListSelection {
  const { notify } = usePlatform()
  const filter = filtersOf(view, tagId)
  const rows = page?.rows ?? []
  const total = page?.pagination.total ?? 0
  const key = hashKey([filter])
  const isAll = selection.filter !== null && hashKey([selection.filter]) === key
  const [lastRead, setLastRead] = useState({ key: '', ids: nothingSelected.ids })
  const isRead = lastRead.key === key
  const chosen = useSelectedSites(isAll && isRead ? lastRead.ids : selection.ids, rows, tagId)
  const failure = 'The sites could not be selected, please try again'
  const { read, isReading } = useMatchingSites({ view, tagId, failure })
  const select = (ids: readonly number[]) => onChange({ ids: new Set(ids), filter: null })
  const selectRows = (sites: readonly SiteRow[]) => select(sites.map(({ id }) => id))
  const leaveOut = (isLeft: (site: SiteRow) => boolean) => {
    if (total <= BATCH_MAX_IDS) return read((sites) => selectRows(sites.filter((site) => !isLeft(site))))
    const kept = rows.filter((site) => !isLeft(site))
    selectRows(kept)
    notify.info(`More than ${most()} sites cannot be selected one by one. On this page, ${kept.length} are.`)
  }
  return {
    selected: {
      count: isAll ? total : chosen.length,
      at: isAll ? { filter, count: total } : { sites: chosen },
      rows: isAll && !isRead ? null : chosen,
      readRows(onRead = () => {}) {
        if (!isAll) return onRead(chosen)
        read((sites) => {
          setLastRead({ key, ids: new Set(sites.map(({ id }) => id)) })
          onRead(sites)
        })
      },
      isReading,
      tooMany: isAll && total > BATCH_MAX_IDS ? `This takes at most ${most()} sites at once` : undefined,
    },
    keys: new Set((isAll ? rows : chosen).map(({ id }) => String(id))),
    change: (keys) => {
      if (isAll) leaveOut(({ id }) => rows.some((row) => row.id === id) && !keys.has(String(id)))
      else select([...keys].map(Number))
    },
    selectAll: () => (total <= rows.length ? selectRows(rows) : onChange({ ...nothingSelected, filter })),
    clear: () => onChange(nothingSelected),
  }
}
