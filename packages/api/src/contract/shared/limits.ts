/** Highest `limit` of a list call (contract §2). */
export const MAX_LIMIT = 2000
/** Highest `limit` of a list that the word `fleet` offers (contract §7). */
export const FLEET_MAX_LIMIT = 200

/** Rows on a page of the sites list (spec: site-management §9). */
export const SITES_PAGE_SIZE = 20
/** Limit of the list of all sites beside the site panel (spec: site-management §9). */
export const ALL_SITES_LIMIT = 2000
/** Limit of the site filter on the updates page (spec: site-management §9). */
export const SITE_FILTER_LIMIT = 1000
/** Rows on a page of the account-wide extensions (spec: site-management §9). */
export const EXTENSIONS_PAGE_SIZE = 40
/** Rows on a page of updates, unless the server's `per_page` says otherwise (spec: site-management §9). */
export const UPDATES_PAGE_SIZE = 20
/** Rows on a page of the panel's backups (spec: site-management §9). */
export const BACKUPS_PAGE_SIZE = 20
/** Rows on a page of the panel's audits (spec: site-management §9). */
export const AUDITS_PAGE_SIZE = 20
/** Backups on the dashboard tab (spec: site-management §9). */
export const DASHBOARD_BACKUPS = 5
/** Rows on a page of users (spec: account-and-administration §9). */
export const USERS_PAGE_SIZE = 20
/** Rows on a page of the activity log (spec: account-and-administration §9). */
export const ACTIVITY_PAGE_SIZE = 20
/** Rows on a page of the log of customer reports. */
export const REPORTS_PAGE_SIZE = 10
/** Rows on a page of unsent mails. */
export const MAILS_PAGE_SIZE = 20
/** Batches on a page. */
export const BATCHES_PAGE_SIZE = 20
/** Most pieces of a batch on a page. */
export const BATCH_ITEMS_LIMIT = 200
/** Most ids in one order of a batch; a `filter` has no such limit (contract §6). */
export const BATCH_MAX_IDS = 10_000
/** Most pieces of a batch (contract §6). */
export const BATCH_MAX_ITEMS = 100_000
/** Sites and pieces that a plan of a batch names. */
export const PLAN_NAMES = 50
/** Sites that a plan of a batch names for each reason to leave them out. */
export const PLAN_LEFT_OUT_NAMES = 10
/** Most characters of a note in a plan of a batch. */
export const PLAN_NOTE_LENGTH = 200
/** Notices on a page. */
export const NOTICES_PAGE_SIZE = 50
/** Most notices on a page. */
export const NOTICES_LIMIT = 200
/** Rows on a page of invoices (spec: account-and-administration §9). */
export const INVOICES_PAGE_SIZE = 20

/** Characters of a description before it is cut (spec: site-management §9). */
export const DESCRIPTION_PREVIEW_LENGTH = 50
/** Characters of a site's name in the panel's head before it is cut (spec: site-management §9). */
export const DETAIL_NAME_LENGTH = 30
/** Bytes of one MB in the size of a backup (spec: site-management §9). */
export const BYTES_PER_MB = 1_048_576
/** A certificate that expires within this many days shows a warning (spec: site-management §9). */
export const TLS_WARNING_DAYS = 30
/** Time of a backup if the site sets none, HH:MM (spec: site-management §9). */
export const DEFAULT_BACKUP_TIME = '05:00'
/** Minutes that a plan offers as choices (spec: site-management §9). */
export const PLAN_MINUTES = [0, 15, 30, 45] as const
/** Days of a plan, Monday to Sunday (spec: site-management §9). */
export const PLAN_DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Height of the response time chart, pixels (spec: site-management §9). */
export const TTFB_CHART_HEIGHT_PX = 200

/** Role of an administrator (spec: account-and-administration §9). */
export const ADMIN_ROLE = 99
/** Shortest password (contract §3). */
export const PASSWORD_MIN_LENGTH = 8
/** Fewest characters of a bank account holder's name (spec: account-and-administration §5). */
export const OWNER_NAME_MIN_LENGTH = 3
/** Smallest and largest whole-hour offset of a user's timezone (spec: account-and-administration §9). */
export const TIMEZONE_HOURS = { min: -12, max: 12 } as const
/** Article type that is hidden in a conversation (spec: account-and-administration §9). */
export const HIDDEN_ARTICLE_TYPE = 1
/** Weeks within which a direct debit can be refunded (spec: account-and-administration §9). */
export const SEPA_REFUND_WEEKS = 8
/** Most bytes of a connect link's JSON (quality: Security). */
export const CONNECT_LINK_MAX_BYTES = 4096
/** Cookies and storage keys of the console (contract §3). */
export const STORAGE_KEYS = {
  token: 'token',
  originalToken: 'original_token',
  siteConfig: 'site-config',
} as const
