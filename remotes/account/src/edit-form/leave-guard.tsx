import { useBlocker } from '@flotilla/platform/router'
import { ConfirmDialog } from '@flotilla/ui/overlay'
import { type ReactNode, useEffect } from 'react'

/** Asks once before unsaved changes are lost: in a dialog within the console, by the browser when the tab closes. */
export function LeaveGuard({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isChanged])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
