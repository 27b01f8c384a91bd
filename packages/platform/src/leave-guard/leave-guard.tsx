import { withGuide } from '@flotilla/platform/guide'
import { useBlocker } from '@flotilla/platform/router'
import { ConfirmDialog } from '@flotilla/ui/overlay'
import { type ReactNode, useEffect } from 'react'

/** The query without the guide, which opens over the page and leaves nothing. */
const asked = (search: string) => withGuide(search, null)

export type LeaveGuardProps = {
  isChanged: boolean
  /** The query of the address selects what is edited, so changing it leaves, too. */
  isByAddress?: boolean
  /** The changes that would be lost: "What you changed in the plan of Alpha is not saved yet." */
  children: ReactNode
}

/**
 * Asks once before unsaved changes are lost: in a dialog within the console, by the browser when the tab
 * closes.
 */
export function LeaveGuard({ isChanged, isByAddress = false, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged &&
      (from.pathname !== to.pathname || (isByAddress && asked(from.search) !== asked(to.search))),
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
      // After the dialog's own submit: it is not what is sent, and the page must not be left from within it.
      onConfirm={() => queueMicrotask(() => blocker.proceed?.())}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
