/** What this server can do beyond the specification, for `GET /api/user` and `/api/account` (contract §6, (+)). */
export const capabilities = ['all-invoices', 'mails', 'reasons', 'reports-archive', 'site-ids']
