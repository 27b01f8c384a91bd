import type { Platform, RemoteModule } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { useEffect, useState } from 'react'
import { hasEarlyAnswers } from '../../early/early-answers.ts'
import { useRemotePlatforms } from './remote-platforms.ts'

/** Longest time that a page waits for its first data before it renders without it. */
const MAX_WAIT_MS = 100

/**
 * Whether the pages of `module` may be drawn. On a cold load the first data is requested in parallel with the
 * code, and read before the page renders, so that a slow machine renders it once and with its rows. `module`
 * is null while it loads.
 */
export function useFirstData(name: string, module: RemoteModule | null): boolean {
  const platformOf = useRemotePlatforms()
  const { pathname, search } = useLocation()
  const [mayDraw, setMayDraw] = useState(() => search !== '' || !hasEarlyAnswers())

  useEffect(() => {
    if (mayDraw || module === null) return
    const draw = () => setMayDraw(true)
    const timer = setTimeout(draw, MAX_WAIT_MS)
    void readFirstData(module, platformOf(name), pathname).then(draw)
    return () => clearTimeout(timer)
  }, [mayDraw, module, platformOf, name, pathname])

  return mayDraw
}

/**
 * Lets a remote read the first data of its page at `path`. Never rejects: the page repeats a failed read and
 * reports it.
 */
export async function readFirstData(module: RemoteModule, platform: Platform, path: string): Promise<void> {
  try {
    await module.prefetch?.(platform, path)
  } catch {
    // The page reports it.
  }
}
