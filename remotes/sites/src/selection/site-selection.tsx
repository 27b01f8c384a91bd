import { Outlet } from '@flotilla/platform/router'
import { createContext, useContext, useState } from 'react'

/** The ids of the selected sites, on any page of the list, and the functions that change them. */
export type SiteSelection = readonly [ReadonlySet<number>, (selection: ReadonlySet<number>) => void]

const SelectionContext = createContext<SiteSelection | null>(null)

/** The selection that every address of this remote shares. Throws outside its routes. */
export function useSiteSelection(): SiteSelection {
  const selection = useContext(SelectionContext)
  if (selection === null) throw new Error('useSiteSelection needs SelectionOwner above it.')
  return selection
}

/**
 * Above every route of this remote, so that the sites are still selected after turning back at the removal
 * page.
 */
export function SelectionOwner() {
  const selection = useState<ReadonlySet<number>>(new Set())
  return (
    <SelectionContext value={selection}>
      <Outlet />
    </SelectionContext>
  )
}
