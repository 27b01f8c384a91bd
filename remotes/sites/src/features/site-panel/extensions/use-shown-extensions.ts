import type { Extension } from '@flotilla/api/contract'
import { useState } from 'react'
import { mergeExtensions } from './merge-extensions.ts'

/** The extensions of the site that is open; those that were done while it was say so. */
export function useShownExtensions(extensions: readonly Extension[]): readonly Extension[] {
  const [state, setState] = useState({ source: extensions, shown: extensions })
  if (state.source === extensions) return state.shown
  const shown = mergeExtensions(state.shown, extensions)
  setState({ source: extensions, shown })
  return shown
}
