import type { EndpointName } from '@flotilla/api/endpoints'
import type { OwnedRows } from './owned-rows.ts'

/** A realistic call. `names`: whose row it names; absent: it names none. */
export type ExampleCall = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
  names?: 'account' | 'user' | 'invoice'
}
type Example = (own: OwnedRows) => ExampleCall

const bare: Example = () => ({})
const ofSite: Example = ({ site }) => ({ params: { id: site }, names: 'account' })
const siteBody =
  (rest: Record<string, unknown>): Example =>
  ({ site }) => ({ body: { id: site, ...rest }, names: 'account' })
const ofExtension: Example = ({ extension }) => ({ params: { id: extension }, names: 'account' })
const ofBatch: Example = ({ batch }) => ({ params: { id: batch }, names: 'account' })
const order: Example = ({ site }) => ({ body: { kind: 'backup', ids: [site] }, names: 'account' })
const nights = { days: [{ dow: 1, action: 'backup' }], from: '02:00', until: '06:00' }
const schedule: Example = ({ site }) => ({ body: { ids: [site], ...nights }, names: 'account' })
const ofUser: Example = ({ user }) => ({ params: { id: user.id }, names: 'user' })
const link = {
  ...{ v: 1, name: 'New', url: 'http://127.0.0.1:1/', url_backend: 'http://127.0.0.1:1/administrator' },
  ...{ api_url: 'http://127.0.0.1:1/api', auth: { type: 'joomla-token', token: 't' }, ts: 1 },
}
const seenRemote = { name: 'sites', version: '1.0.0', opens: 1, times: [1, 0, 0, 0, 0, 0], failures: {} }
const tag = { name: 'Retainer', color: '#112233' }

/**
 * Every call of the contract with the rows of one account. A new call that is missing here does not compile.
 */
export const exampleCalls: Record<EndpointName, Example> = {
  getHealth: bare,
  getFiguresBefore: bare,
  login: () => ({ body: { email: 'nobody@example.test', password: 'wrong password' } }),
  logout: bare,
  register: () => ({ body: { email: 'x', password: 'y' } }),
  resendVerification: () => ({ body: { email: 'nobody@example.test' } }),
  listMails: bare,
  getOverview: bare,
  noteVisit: bare,
  listRemoteHealth: bare,
  reportRemotes: () => ({ body: { platform: '1.0.0', remotes: [seenRemote] } }),
  retryMail: ({ mail }) => ({ params: { id: mail } }),
  getStats: bare,
  endAlerts: () => ({ query: { word: 'none' } }),
  getAlerts: bare,
  saveAlerts: () => ({ body: { mail: 'daily' } }),
  testAlert: bare,
  listApiTokens: bare,
  createApiToken: () => ({ body: { name: 'Backup robot', scopes: ['sites:read'], days: 30 } }),
  deleteApiToken: ({ apiToken }) => ({ params: { id: apiToken }, names: 'account' }),
  listNotices: bare,
  readNotices: () => ({ body: { up_to: 1 } }),
  readNotice: ({ notice }) => ({ params: { id: notice }, names: 'account' }),
  verify: () => ({ body: { token: 'none' } }),
  forgetPassword: () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: () => ({ body: {} }),
  checkAuth: bare,
  getUser: bare,
  saveUser: () => ({ body: { firstname: 'A', lastname: 'B', timezone: '0' } }),
  savePreferences: () => ({ body: { theme: 'dark' } }),
  getUserById: ofUser,
  deleteUser: ofUser,
  impersonate: ofUser,
  listUsers: bare,
  getAccount: bare,
  saveAccount: () => ({ body: { company: 'New' } }),
  sendTestReport: bare,
  previewReport: bare,
  downloadReport: ({ report }) => ({ params: { id: report }, names: 'account' }),
  previewSiteReport: ofSite,
  sendSiteReport: ({ site }) => ({
    params: { id: site },
    body: { recipient: 'client@example.test' },
    names: 'account',
  }),
  listSentReports: bare,
  getPaymentSetup: bare,
  savePaymentMethod: () => ({ body: { type: 'CC', payment_method: 'pm_x' } }),
  getCurrentCosts: bare,
  listInvoices: bare,
  listAccountInvoices: bare,
  downloadInvoice: ({ invoice }) => ({ params: { id: invoice }, names: 'invoice' }),
  getForecast: bare,
  listActivity: bare,
  listActivityDays: ({ site }) => ({ query: { site: String(site) } }),
  listActivityGroups: bare,
  listSites: bare,
  listAttention: bare,
  searchFleet: () => ({ query: { q: 'hotel' } }),
  getSiteScreenshot: ofSite,
  listSiteIcons: ({ site }) => ({ query: { ids: String(site) } }),
  listSiteTrends: ({ site }) => ({ query: { ids: String(site) } }),
  getSite: ofSite,
  createSite: () => ({ body: link }),
  undoRelink: ofSite,
  assignSite: ({ site }) => ({ params: { id: site }, body: { name: 'Jana' }, names: 'account' }),
  snoozeReason: ({ site }) => ({
    params: { id: site },
    body: { code: 'core_update_available' },
    names: 'account',
  }),
  wakeReason: ({ site }) => ({
    params: { id: site },
    body: { code: 'core_update_available' },
    names: 'account',
  }),
  deleteSite: ofSite,
  backupSite: ofSite,
  backupAndTestSite: ofSite,
  backupAndAuditSite: ofSite,
  updateSiteCore: ofSite,
  refreshSite: ofSite,
  cancelSiteWork: ofSite,
  enableSiteRefresh: ofSite,
  createBatch: order,
  planBatch: order,
  listBatches: bare,
  getBatch: ofBatch,
  pauseBatch: ofBatch,
  resumeBatch: ofBatch,
  cancelBatch: ofBatch,
  retryBatch: ofBatch,
  dismissBatch: ofBatch,
  downloadBatchResult: ofBatch,
  saveSiteName: siteBody({ name: 'New' }),
  saveSiteDescription: siteBody({ description: 'New' }),
  saveSiteConfiguration: siteBody({ configuration: { send_report: true } }),
  saveSitePlan: siteBody({ plan: [] }),
  countSiteSchedules: schedule,
  saveSiteSchedules: schedule,
  toggleFileIgnore: siteBody({ path: '/index.php' }),
  testBackup: ({ backup }) => ({ params: { id: backup }, names: 'account' }),
  listBackupFiles: ({ backup }) => ({ params: { id: backup }, names: 'account' }),
  openBackupFile: ({ backup }) => ({ params: { id: backup, file: 1 }, names: 'account' }),
  downloadBackupFile: ({ backup }) => ({ params: { id: backup, file: 1 }, names: 'account' }),
  getAudit: ({ audit }) => ({ params: { id: audit }, names: 'account' }),
  listAccountExtensions: bare,
  listInstallations: bare,
  getExtensionVersions: ofExtension,
  updateExtension: ofExtension,
  cancelExtensionUpdate: ofExtension,
  toggleExtensionIgnore: ofExtension,
  setExtensionAutoUpdate: ({ element }) => ({
    body: { type: 'package', element, folder: '', autoupdate: 1 },
    names: 'account',
  }),
  setExtensionAutoUpdateById: ({ extension }) => ({
    body: { id: extension, autoupdate: 1 },
    names: 'account',
  }),
  listUpdates: ({ site }) => ({ query: { site: String(site) } }),
  listUpdateGroups: ({ site }) => ({ query: { site: String(site) } }),
  listTags: bare,
  createTag: () => ({ body: tag }),
  updateTag: ({ tag: id }) => ({ body: { ...tag, id }, names: 'account' }),
  deleteTag: ({ tag: id }) => ({ params: { id }, names: 'account' }),
  switchTagAssignment: ({ tag: id, site }) => ({
    body: { id, entity_id: site, entity_type: 'site' },
    names: 'account',
  }),
  listSupportTags: bare,
  listSupportTickets: bare,
  createSupportTicket: ({ area }) => ({ body: { tag_id: area, title: 'Help', text: 'Please' } }),
  replyToTicket: ({ ticket }) => ({ body: { ticket_id: ticket, reply: 'Thanks' }, names: 'account' }),
  authorizeChannel: ({ user }) => ({
    body: { socket_id: '1.1', channel_name: `private-account.${user.accountId}` },
    names: 'account',
  }),
  listMissedEvents: () => ({ query: { after: '0' } }),
}
