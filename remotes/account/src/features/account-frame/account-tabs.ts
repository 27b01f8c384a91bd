import { paths } from '@flotilla/platform'

/** Tabs of the account screen, in their order, each with its address (spec: account §2 Account screen). */
export const accountTabs = [{ id: 'profile', label: 'Profile', path: paths.profile() }] as const
