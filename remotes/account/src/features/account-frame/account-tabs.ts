import { paths } from '@flotilla/platform'

/**
 * Tabs of the account screen in their order, each with its address: profile, settings, payment, invoices,
 * dpa, support (spec: account-and-administration §2 Account screen), and tokens where the backend has them
 * (contract §6). A tab exists if its page does.
 */
export const accountTabs = [
  { id: 'profile', label: 'Profile', path: paths.profile() },
  { id: 'settings', label: 'Settings', path: paths.settings() },
  { id: 'payment', label: 'Payment', path: paths.payment() },
  { id: 'invoices', label: 'Invoices', path: paths.invoices() },
  { id: 'dpa', label: 'Data processing', path: paths.dpa() },
  { id: 'support', label: 'Support', path: paths.support() },
  { id: 'tokens', label: 'Tokens', path: paths.tokens() },
] as const
