import { useState } from 'react'

type Memory<Row> = { view: object; source: unknown; rows: Row[] }

type Keeping<Row, Source> = {
  /** Compared by identity: a new one drops what was kept. */
  view: object
  /** The page still shows the previous view. */
  isFormer: boolean
  /** The rows to show after `before`; nothing is before the first page of a view. */
  keep: (before: readonly Row[], page: Source) => Row[]
}

/** The rows of a page, in which finished rows keep their place, although the server's list drops them. */
export function useKeptRows<Row, Source>(
  page: Source | undefined,
  { view, isFormer, keep }: Keeping<Row, Source>,
): Row[] | undefined {
  const [memory, setMemory] = useState<Memory<Row> | null>(null)
  if (page === undefined) return undefined
  if (memory?.source === page) return memory.rows
  const owner = isFormer && memory !== null ? memory.view : view
  const rows = keep(memory?.view === owner ? memory.rows : [], page)
  setMemory({ view: owner, source: page, rows })
  return rows
}
