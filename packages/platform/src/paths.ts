/**
 * Every address of the console, of all remotes and the shell (spec: account-and-administration §2,
 * site-management §2).
 */
export const paths = {
  login: () => '/login',
  register: () => '/register',
  forget: () => '/forget',
  diagnostics: () => '/diagnostics',
  /** Since 1.10; a page only where the `capabilities` hold `overview`. */
  overview: () => '/overview',
  sites: (tagId?: number) => (tagId === undefined ? '/sites' : `/sites/${tagId}`),
  /** The site list with the panel of one site open, optionally on a tab. */
  site: (siteId: number, tab?: string) => `/sites?site=${siteId}${tab === undefined ? '' : `&tab=${tab}`}`,
  siteDestroy: (siteId: number) => `/site/${siteId}/destroy`,
  sitesDestroy: () => '/sites/destroy',
  updates: () => '/updates',
  extensions: () => '/extensions',
  activity: () => '/activity',
  toolbox: () => '/toolbox',
  profile: () => '/profile',
  settings: () => '/settings',
  payment: () => '/payment',
  invoices: () => '/invoices',
  /** The id is 0 from the payment tab (spec: account-and-administration §2). */
  addCard: (id = 0) => `/addCard/${id}`,
  addSepa: (id = 0) => `/addSepa/${id}`,
  dpa: () => '/dpa',
  support: () => '/support',
  /** Since 1.14; a page only where the `capabilities` hold `api-tokens`. */
  tokens: () => '/tokens',
  userList: () => '/userlist',
  userDestroy: (userId: number) => `/user/${userId}/destroy`,
  forecast: () => '/forecast',
  invoiceList: () => '/invoicelist',
}
