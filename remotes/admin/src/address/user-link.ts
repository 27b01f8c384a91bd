import { useLocation } from '@flotilla/platform/router'
import { z } from 'zod'

/** Tabs of a user's details (spec: account-and-administration §2 User list). */
export const userTabs = ['basic', 'account', 'payment'] as const
export type UserTab = (typeof userTabs)[number]

/** The user whose details are open, 0 for none, and the tab. */
export const PanelView = z.object({
  user: z.coerce.number().int().min(0).default(0),
  tab: z.enum(userTabs).default('basic'),
})

/** Addresses of a user's details above the current list; page, sort and search stay. */
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
