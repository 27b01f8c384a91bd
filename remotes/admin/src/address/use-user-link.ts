import { useLocation } from '@flotilla/platform/router'
import type { UserTab } from './panel-view.ts'

/** Addresses of a user's details over the list as it is; page, sort and search stay. */
export function useUserLink(): (userId: number, tab?: UserTab) => string {
  const { pathname, search } = useLocation()
  return (userId, tab) => {
    const params = new URLSearchParams(search)
    params.set('user', String(userId))
    if (tab === undefined || tab === 'basic') params.delete('tab')
    else params.set('tab', tab)
    return `${pathname}?${params}`
  }
}
