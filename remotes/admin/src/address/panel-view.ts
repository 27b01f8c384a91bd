import { z } from 'zod'

/** Parts of a user's details (spec: account-and-administration §2 User list). */
export const userTabs = ['basic', 'account', 'payment'] as const
export type UserTab = (typeof userTabs)[number]

/** Whose details are open, 0 for no one's, and on which tab. */
export const PanelView = z.object({
  user: z.coerce.number().int().min(0).default(0),
  tab: z.enum(userTabs).default('basic'),
})
