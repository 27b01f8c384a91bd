import type { siteFilterChoices } from '@flotilla/api/contract'

type Labels = {
  [Name in keyof typeof siteFilterChoices]: {
    label: string
    words: Record<(typeof siteFilterChoices)[Name][number], string>
  }
}

/** Labels of the filters and of their values. */
export const filterLabels: Labels = {
  state: {
    label: 'State',
    words: {
      any: 'Any',
      healthy: 'Healthy',
      warning: 'Warning',
      critical: 'Critical',
      offline: 'Offline',
      maintenance: 'In maintenance',
      paused: 'Refresh is off',
    },
  },
  updates: { label: 'Updates', words: { any: 'Any', needed: 'Needed', none: 'Up to date' } },
  php: { label: 'PHP', words: { any: 'Any', supported: 'Supported', outdated: 'Outdated' } },
  tls: {
    label: 'TLS',
    words: { any: 'Any', ok: 'OK', soon: 'Ends within 30 days', expired: 'Expired', none: 'No TLS' },
  },
  backup: {
    label: 'Backup',
    words: {
      any: 'Any',
      week: 'Within 7 days',
      month: '8 to 30 days ago',
      older: 'Older than 30 days',
      never: 'None yet',
      failed: 'Test failed',
    },
  },
}
