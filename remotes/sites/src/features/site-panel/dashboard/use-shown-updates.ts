import type { UpdateItem } from '@flotilla/api/contract'
import { useState } from 'react'
import { mergeUpdates } from './merge-updates.ts'

/** The updates of the site that is open, with those that were done while it was. */
export function useShownUpdates(updates: readonly UpdateItem[]): readonly UpdateItem[] {
  const [state, setState] = useState({ source: updates, shown: updates })
  if (state.source === updates) return state.shown
  const shown = mergeUpdates(state.shown, updates)
  setState({ source: updates, shown })
  return shown
}
