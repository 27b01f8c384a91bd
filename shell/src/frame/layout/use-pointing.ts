import { matchRemote } from '@flotilla/platform/registry'
import { useEffect, useRef } from 'react'
import { useServices } from '../../services.ts'
import { pointedAt } from '../../store/ahead-slice.ts'

/** A passing pointer does not rest this long. */
const REST_MS = 50

/**
 * Handlers for a link to a page of a remote: pointing at it or focusing it fetches the remote's code; staying
 * on it prepares the page.
 */
export function usePointing() {
  const { registry, loader, store } = useServices()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const point = (path: string) => {
    leave()
    const owner = matchRemote(registry.snapshot, path)?.entry
    if (owner === undefined) return
    loader.preload(owner.name)
    timer.current = setTimeout(() => store.dispatch(pointedAt(path)), REST_MS)
  }
  return (path: string) => ({
    onMouseEnter: () => point(path),
    onFocus: () => point(path),
    onMouseLeave: leave,
    onBlur: leave,
  })
}
