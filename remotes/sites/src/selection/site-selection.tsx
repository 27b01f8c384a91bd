import type { SiteFilterInput } from '@flotilla/api/contract'
import { Outlet } from '@flotilla/platform/router'
import { createContext, useContext, useState } from 'react'

/**
 * The selected sites: those of `ids`, on any page of the list, or, with a `filter`, all that match it,
 * however many these are.
 */
export type Selection = { ids: ReadonlySet<number>; filter: SiteFilterInput | null }

/** The selection and the function that changes it. */
export type SiteSelection = readonly [Selection, (selection: Selection) => void]

export const nothingSelected: Selection = { ids: new Set(), filter: null }

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
  const selection = useState(nothingSelected)
  return (
    <SelectionContext value={selection}>
      <Outlet />
    </SelectionContext>
  )
}
