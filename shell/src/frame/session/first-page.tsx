import { can, paths, type Session } from '@flotilla/platform'
import { useEffect } from 'react'
import { keepFirstPath } from '../../loading/kept-first-path.ts'
import { useKeptPreferences, useSavePreferences } from './kept-preferences.ts'
import { LeadTo } from './session-gates.tsx'
import { useShellSession } from './shell-session.tsx'

/** The page that a person chose for the start; the sites without a choice, and where it is not offered. */
function firstPathOf(session: Session): string {
  const isOverview = session.user.preferences?.first_page === 'overview' && can(session, 'overview')
  return isOverview ? paths.overview() : paths.sites()
}

/** `/`: leads to the page that the person starts with. */
export function FirstPage() {
  return <LeadTo path={firstPathOf(useShellSession())} />
}

/** Lets the next load of `/` show the person's page from the beginning. */
export function useKeptFirstPage(session: Session | null): void {
  useEffect(() => {
    if (session !== null && !session.isImpersonating) keepFirstPath(firstPathOf(session))
  }, [session])
}

/** The choice of the page to start with. Null: there is none to choose, or nothing keeps the choice. */
export function useFirstPageChoice(session: Session | null) {
  const kept = useKeptPreferences()
  const save = useSavePreferences('The page to start with could not be kept')
  if (kept === undefined || session === null || !can(session, 'overview')) return null
  const isOverview = kept.first_page === 'overview'
  return { isOverview, toggle: () => save({ first_page: isOverview ? 'sites' : 'overview' }) }
}
