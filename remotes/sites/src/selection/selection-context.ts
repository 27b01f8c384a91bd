import { createContext, useContext } from 'react'

/** The ids of the selected sites, of any page of the list, and what changes them. */
export type SiteSelection = readonly [ReadonlySet<number>, (selection: ReadonlySet<number>) => void]

export const SelectionContext = createContext<SiteSelection | null>(null)

/** The selection that every address of this remote shares. Throws outside of its routes. */
export function useSiteSelection(): SiteSelection {
  const selection = useContext(SelectionContext)
  if (selection === null) throw new Error('useSiteSelection needs SelectionOwner above it.')
  return selection
}
