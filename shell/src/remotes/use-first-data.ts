import type { RemoteModule } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { useEffect, useState } from 'react'
import { hasEarlyAnswers } from '../boot/early-answers.ts'
import { readFirstData } from './read-first-data.ts'
import { useRemotePlatforms } from './use-remote-platforms.ts'

/** So long a page waits for its first data at most, before it is drawn without it. */
const PATIENCE_MS = 100

/**
 * Whether the pages of `module` may be drawn. On a cold load the first data was asked for beside the code: it is read
 * before the page is drawn, so that a slow machine draws it once and with its rows. `module` is null while it loads.
 */
export function useFirstData(name: string, module: RemoteModule | null): boolean {
  const platformOf = useRemotePlatforms()
  const { pathname, search } = useLocation()
  const [mayDraw, setMayDraw] = useState(() => search !== '' || !hasEarlyAnswers())

  useEffect(() => {
    if (mayDraw || module === null) return
    const draw = () => setMayDraw(true)
    const patience = setTimeout(draw, PATIENCE_MS)
    void readFirstData(module, platformOf(name), pathname).then(draw)
    return () => clearTimeout(patience)
  }, [mayDraw, module, platformOf, name, pathname])

  return mayDraw
}
