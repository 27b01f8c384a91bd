import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/**
 * Selected row keys; any change of `view` (search, filter, sort, page) clears them (spec: account-and-administration §4 Selection in lists).
 * `view` is compared by identity.
 */
export function usePageSelection(view: object) {
  const [state, setState] = useState({ view, selection: nothing })
  const selection = state.view === view ? state.selection : nothing
  const setSelection = (next: ReadonlySet<string>) => setState({ view, selection: next })
  return [selection, setSelection] as const
}
