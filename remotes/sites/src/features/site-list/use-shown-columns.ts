import { useMemo } from 'react'
import { HiddenColumns } from '../../data/kept/hidden-columns.ts'
import { useKept } from '../../data/kept/use-kept.ts'
import { siteColumns } from './site-columns.tsx'

/** The columns that this person wants to see, and the choice of them. */
export function useShownColumns() {
  const [hidden, setHidden] = useKept('hidden-columns', HiddenColumns)
  const columns = useMemo(() => siteColumns.filter(({ id }) => !hidden.includes(id)), [hidden])
  return { columns, hidden, setHidden }
}
