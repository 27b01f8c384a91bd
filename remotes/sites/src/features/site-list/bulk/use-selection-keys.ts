import { usePlatform } from '@flotilla/platform'
import { useEffect } from 'react'
import { offerSelectedActs } from '../../../selection/selected-acts.ts'
import type { BulkAction } from './use-bulk-actions.ts'

/** The acts on the selected sites by key, and in the palette; one that is not possible says why. */
export function useSelectionKeys(actions: readonly BulkAction[], count: number) {
  const { notify } = usePlatform()
  useEffect(() =>
    offerSelectedActs(
      actions.flatMap(({ id, icon, inPalette, disabledReason, isBusy, run }) =>
        disabledReason !== undefined || isBusy
          ? []
          : [{ id, icon, label: inPalette(count.toLocaleString('en-US')), run }],
      ),
    ),
  )
  return actions.flatMap(({ shortcut, disabledReason, isBusy, run }) => {
    if (shortcut === undefined || isBusy) return []
    return [{ key: shortcut, run: disabledReason === undefined ? run : () => notify.info(disabledReason) }]
  })
}
