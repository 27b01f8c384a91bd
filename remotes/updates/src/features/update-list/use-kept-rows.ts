import type { UpdateItem } from '@flotilla/api/contract'
import { useState } from 'react'
import { carryOver } from '../../data/updates/carry-over.ts'
import type { UpdatePage } from '../../data/updates/update-page.ts'

type Memory = { view: object; source: UpdatePage; rows: UpdateItem[] }

/**
 * The rows of a page with what finished in front of the reader still in its place (`carryOver`). A new `view` forgets
 * it; `view` is compared by identity. `isFormer`: the page still shows the view before.
 */
export function useKeptRows(
  page: UpdatePage | undefined,
  view: object,
  isFormer: boolean,
): UpdateItem[] | undefined {
  const [memory, setMemory] = useState<Memory | null>(null)
  if (page === undefined) return undefined
  if (memory?.source === page) return memory.rows
  const owner = isFormer && memory !== null ? memory.view : view
  const rows = memory?.view === owner ? carryOver(memory.rows, page) : page.rows
  setMemory({ view: owner, source: page, rows })
  return rows
}
