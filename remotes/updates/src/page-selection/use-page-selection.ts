import { usePlatform } from '@flotilla/platform'
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

type Selecting<Row> = {
  /** Compared by identity: any change of it (search, filter, sort, page) clears the selection. */
  view: object
  keyOf: (row: Row) => string
  canBePicked: (row: Row) => boolean
  /** Reads the matches of the filters on all pages. */
  readAll: () => Promise<readonly Row[]>
}

type Kept<Row> = { view: object; selection: ReadonlySet<string>; beyond: readonly Row[] }

/**
 * Selected rows of a paged list (spec: account-and-administration §4 Selection in lists); the selection can
 * include other pages.
 */
export function usePageSelection<Row>(rows: readonly Row[], selecting: Selecting<Row>) {
  const { view, keyOf, canBePicked, readAll } = selecting
  const { notify } = usePlatform()
  const [state, setState] = useState<Kept<Row>>({ view, selection: nothing, beyond: [] })
  const { selection, beyond } = state.view === view ? state : { selection: nothing, beyond: [] }
  const onPage = new Set(rows.map(keyOf))
  const known = [...rows, ...beyond.filter((row) => !onPage.has(keyOf(row)))]
  const select = (next: ReadonlySet<string>) => setState({ view, selection: next, beyond })
  const selectAll = async () => {
    try {
      const all = (await readAll()).filter(canBePicked)
      setState({ view, selection: new Set(all.map(keyOf)), beyond: all })
    } catch (error) {
      notify.error('Not all could be selected', error instanceof Error ? error.message : undefined)
    }
  }
  return {
    selection,
    selected: known.filter((row) => selection.has(keyOf(row)) && canBePicked(row)),
    select,
    clear: () => setState({ view, selection: nothing, beyond: [] }),
    selectAll: () => void selectAll(),
    /** Whether the selection includes all pages; then nothing is left to select. */
    hasAll: beyond.length > 0,
  }
}
