import type { SiteRow } from '@flotilla/api/contract'
import { useSession } from '@flotilla/platform'
import { useKept } from '@flotilla/platform/saved-views'
import type { Column } from '@flotilla/ui/table'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import { HiddenColumns } from '../../data/kept/kept-lists.ts'
import { columnsFor, isAddition, trendColumns } from './site-columns.tsx'
import { useAddedColumns } from './use-added-columns.ts'

const isData = ({ isAction }: Column<SiteRow>) => !isAction

/** px of a column with a graphic, when the name has more room than it needs. */
const ROOMY_WIDTH = 116

/**
 * The columns that this person has not hidden and that fit, those of other remotes before the menu, and the
 * function that changes the choice.
 */
export function useShownColumns(hasTable: boolean) {
  const [hidden, setHidden] = useKept('sites', 'hidden-columns', HiddenColumns)
  const session = useSession()
  const isWide = useMediaQuery('(min-width: 1680px)')
  const isRoomy = useMediaQuery('(min-width: 1800px)')
  const own = useMemo(() => {
    const widen = (column: Column<SiteRow>) =>
      isRoomy && trendColumns.includes(column.id) ? { ...column, width: ROOMY_WIDTH } : column
    return columnsFor(session)
      .filter((column) => (isWide || !isAddition(column)) && !hidden.includes(column.id))
      .map(widen)
  }, [hidden, session, isWide, isRoomy])
  const added = useAddedColumns(own, hidden, hasTable)
  const columns = useMemo(
    () => [...own.filter(isData), ...added.columns, ...own.filter((column) => !isData(column))],
    [own, added.columns],
  )
  return { columns, addedEntries: added.entries, hidden, setHidden }
}
