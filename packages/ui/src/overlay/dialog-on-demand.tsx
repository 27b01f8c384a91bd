import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand } from '../on-demand/on-demand.ts'

/** Props of a dialog of a page: null while it is closed. */
export type OpenedDialog<Opened> = { opened: Opened | null; onClose: () => void }

export type DialogOnDemand<Opened> = {
  /** The place of the dialog in the page. */
  View: (props: OpenedDialog<Opened>) => ReactNode
  /** Fetches the code once: the pointer is over the button that opens the dialog. Never rejects. */
  fetch: () => Promise<void>
}

/**
 * A dialog of a page whose code is fetched when it is opened, or ahead: on pointing, or in idle time (see
 * `fetchWhenIdle`). It is drawn closed as soon as its code has arrived, so that the first press does not
 * wait; `lazy` would show it at least 300 ms later. If the code cannot be fetched, it says so.
 */
export function dialogOnDemand<Opened>(
  load: () => Promise<ComponentType<OpenedDialog<Opened>>>,
): DialogOnDemand<Opened> {
  const source = onDemand(load)
  function View({ opened, onClose }: OpenedDialog<Opened>) {
    const { part: Loaded, hasFailed } = useSyncExternalStore(source.subscribe, source.state, source.state)
    const isOpen = opened !== null
    useEffect(() => {
      if (isOpen) void source.fetch()
    }, [isOpen])
    if (Loaded !== null) return <Loaded opened={opened} onClose={onClose} />
    if (!hasFailed || !isOpen) return null
    return <NotLoaded onRetry={() => void source.fetch()} onClose={onClose} />
  }
  return { View, fetch: source.fetch }
}
