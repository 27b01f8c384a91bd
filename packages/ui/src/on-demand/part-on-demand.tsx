import type { ComponentType, ReactNode } from 'react'
import { NotLoaded } from './not-loaded.tsx'
import { onDemand, useOnDemand } from './on-demand.ts'

export type PartOnDemand<Props> = {
  /** The place of the part in the page: nothing until its code is there. */
  View: (props: Props) => ReactNode
  /** Fetches the code once: the pointer is over what shows the part. Never rejects. */
  fetch: () => Promise<void>
}

/**
 * A part of a page that only an act shows, such as the content of a popover: its code is fetched when it is
 * first rendered, or ahead, in idle time (see `fetchWhenIdle`). If the code cannot be fetched, it says so.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartOnDemand<Props> {
  const source = onDemand(load)
  function View(props: Props) {
    const { part: Loaded, hasFailed } = useOnDemand(source, true)
    if (Loaded !== null) return <Loaded {...props} />
    return hasFailed && <NotLoaded onRetry={() => void source.fetch()} />
  }
  return { View, fetch: source.fetch }
}
