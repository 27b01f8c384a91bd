import { paths } from '@flotilla/platform'
import { Link, useLocation } from '@flotilla/platform/router'
import { EmptyState } from '@flotilla/ui/page'
import { useEffect } from 'react'

/** For an address that neither the frame nor any remote of the registry owns. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = 'No such page – Flotilla'
  }, [])

  return (
    <EmptyState
      isPage
      icon="search"
      title="There is no such page"
      text={`Nothing in this console is at ${pathname}.`}
      action={<Link to={paths.sites()}>Go to Sites</Link>}
    />
  )
}

/** For an address that this role may not open; the server refuses its calls as well (contract §3). */
export function NoAccessPage() {
  useEffect(() => {
    document.title = 'No access – Flotilla'
  }, [])

  return (
    <EmptyState
      isPage
      icon="lock"
      title="This page is for administrators"
      text="Your account has no access to it. If you think it should, ask your administrator."
      action={<Link to={paths.sites()}>Go to Sites</Link>}
    />
  )
}
