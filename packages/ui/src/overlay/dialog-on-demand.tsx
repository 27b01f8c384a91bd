import type { ComponentType, ReactNode } from 'react'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { antdModal } from './dialog.tsx'

/** Props of a dialog of a page while it is open. */
export type OpenedDialog<Opened> = { opened: Opened; onClose: () => void }

export type DialogOnDemand<Opened> = {
  /** The place of the dialog in the page; `opened` is null while it is closed. */
  View: (props: OpenedDialog<Opened | null>) => ReactNode
  /** Fetches the code once: the pointer is over the button that opens the dialog. Never rejects. */
  fetch: () => Promise<void>
}

/**
 * A dialog of a page whose code is fetched, together with the frame of dialogs, when it is opened, or ahead:
 * on pointing, or in idle time (see `fetchWhenIdle`). `lazy` would show it at least 300 ms later. If the code
 * cannot be fetched, it says so.
 */
export function dialogOnDemand<Opened>(
  load: () => Promise<ComponentType<OpenedDialog<Opened>>>,
): DialogOnDemand<Opened> {
  const source = onDemand(async () => {
    const [Loaded] = await Promise.all([load(), antdModal.fetch()])
    return Loaded
  })
  function View({ opened, onClose }: OpenedDialog<Opened | null>) {
    const { part: Loaded, hasFailed } = useOnDemand(source, opened !== null)
    if (opened === null) return null
    if (Loaded !== null) return <Loaded opened={opened} onClose={onClose} />
    return hasFailed && <NotLoaded onRetry={() => void source.fetch()} onClose={onClose} />
  }
  return { View, fetch: source.fetch }
}
