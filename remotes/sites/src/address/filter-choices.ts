/** What each filter of the list can be set to; the first one is no filter. */
export const filterChoices = {
  state: ['any', 'healthy', 'warning', 'critical', 'offline', 'maintenance', 'paused'],
  updates: ['any', 'needed', 'none'],
  php: ['any', 'supported', 'outdated'],
  tls: ['any', 'ok', 'soon', 'expired', 'none'],
  backup: ['any', 'week', 'month', 'older', 'never', 'failed'],
} as const
