import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand } from '../on-demand/on-demand.ts'

/** What a dialog of a page is given: null while it is closed. */
export type OpenedDialog<Opened> = { opened: Opened | null; onClose: () => void }

export type DialogOnDemand<Opened> = {
  /** The place of the dialog in the page. */
  View: (props: OpenedDialog<Opened>) => ReactNode
  /** Fetches the code once: somebody points at what opens the dialog. Never rejects. */
  fetch: () => Promise<void>
}

/**
 * A dialog of a page whose code is fetched when it is opened, or ahead: pointed at, or in idle time (see
 * `fetchWhenIdle`). It is drawn closed as soon as its code is there, so that the first press does not wait;
 * `lazy` would show what it fetched 300 ms later at the soonest. Code that cannot be fetched says so.
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
