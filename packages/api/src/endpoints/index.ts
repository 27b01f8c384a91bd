import { downloadReport, previewReport } from '../contract/account/download-report.ts'
import { getAccount } from '../contract/account/get-account.ts'
import { listSentReports } from '../contract/account/list-sent-reports.ts'
import { saveAccount } from '../contract/account/save-account.ts'
import { sendTestReport } from '../contract/account/send-test-report.ts'
import { previewSiteReport, sendSiteReport } from '../contract/account/site-report.ts'
import { listActivityDays } from '../contract/activity/activity-days.ts'
import { listActivityGroups } from '../contract/activity/activity-groups.ts'
import { listActivity } from '../contract/activity/activity-item.ts'
import { endAlerts, getAlerts, saveAlerts, testAlert } from '../contract/alert/alert-settings.ts'
import { createApiToken, deleteApiToken, listApiTokens } from '../contract/api-token/token-calls.ts'
import { getAudit } from '../contract/audit/get-audit.ts'
import { forgetPassword, resetPassword } from '../contract/auth/lost-password.ts'
import { register, resendVerification, verify } from '../contract/auth/registration.ts'
import { checkAuth, login, logout } from '../contract/auth/sign-in.ts'
import { downloadBackupFile, listBackupFiles, openBackupFile } from '../contract/backup/backup-files.ts'
import {
  cancelBatch,
  dismissBatch,
  downloadBatchResult,
  getBatch,
  listBatches,
  pauseBatch,
  resumeBatch,
  retryBatch,
} from '../contract/batch/batch-calls.ts'
import { createBatch, planBatch } from '../contract/batch/order-batch.ts'
import { listAccountInvoices } from '../contract/billing/account-invoice.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { getCurrentCosts } from '../contract/billing/get-current-costs.ts'
import { getForecast } from '../contract/billing/get-forecast.ts'
import { listInvoices } from '../contract/billing/list-invoices.ts'
import { getPaymentSetup, savePaymentMethod } from '../contract/billing/payment-method.ts'
import { authorizeChannel, listMissedEvents } from '../contract/events/event-calls.ts'
import { cancelExtensionUpdate } from '../contract/extension/cancel-extension-update.ts'
import { setExtensionAutoUpdate } from '../contract/extension/set-extension-auto-update.ts'
import { setExtensionAutoUpdateById } from '../contract/extension/set-extension-auto-update-by-id.ts'
import { toggleExtensionIgnore } from '../contract/extension/toggle-extension-ignore.ts'
import { getFiguresBefore } from '../contract/figures/get-figures-before.ts'
import { getStats } from '../contract/figures/get-stats.ts'
import { listAttention } from '../contract/fleet/list-attention.ts'
import { listSites } from '../contract/fleet/list-sites.ts'
import { listUpdateGroups } from '../contract/fleet/list-update-groups.ts'
import { searchFleet } from '../contract/fleet/search-fleet.ts'
import { getHealth } from '../contract/health/get-health.ts'
import { getExtensionVersions, listInstallations } from '../contract/inventory/installations.ts'
import { listAccountExtensions } from '../contract/inventory/list-account-extensions.ts'
import { listMails, retryMail } from '../contract/mail/unsent-mail.ts'
import { listNotices, readNotice, readNotices } from '../contract/notice/notice-calls.ts'
import { getOverview, noteVisit } from '../contract/overview/get-overview.ts'
import { assignSite } from '../contract/reasons/assign-site.ts'
import { snoozeReason, wakeReason } from '../contract/reasons/snooze-reason.ts'
import { listRemoteHealth, reportRemotes } from '../contract/remote-health/remote-health-calls.ts'
import { countSiteSchedules, saveSiteSchedules } from '../contract/schedule/site-schedules.ts'
import { createSite, undoRelink } from '../contract/site/create-site.ts'
import { deleteSite } from '../contract/site/delete-site.ts'
import { saveSitePlan } from '../contract/site/new-plan.ts'
import { saveSiteConfiguration } from '../contract/site/save-site-configuration.ts'
import { getSite } from '../contract/site/site-detail.ts'
import { getSiteScreenshot, listSiteIcons, listSiteTrends } from '../contract/site/site-pictures.ts'
import { saveSiteDescription, saveSiteName } from '../contract/site/site-texts.ts'
import { toggleFileIgnore } from '../contract/site/toggle-file-ignore.ts'
import { cancelSiteWork } from '../contract/site-work/cancel-site-work.ts'
import { enableSiteRefresh } from '../contract/site-work/enable-site-refresh.ts'
import {
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  refreshSite,
  testBackup,
  updateExtension,
  updateSiteCore,
} from '../contract/site-work/start-work.ts'
import { createSupportTicket } from '../contract/support/create-support-ticket.ts'
import { listSupportTags } from '../contract/support/list-support-tags.ts'
import { listSupportTickets } from '../contract/support/list-support-tickets.ts'
import { replyToTicket } from '../contract/support/reply-to-ticket.ts'
import { createTag } from '../contract/tag/create-tag.ts'
import { deleteTag } from '../contract/tag/delete-tag.ts'
import { listTags } from '../contract/tag/list-tags.ts'
import { switchTagAssignment } from '../contract/tag/switch-tag-assignment.ts'
import { updateTag } from '../contract/tag/update-tag.ts'
import { listUpdates } from '../contract/update/update-item.ts'
import { deleteUser, getUserById, listUsers } from '../contract/user/admin-user.ts'
import { getUser } from '../contract/user/get-user.ts'
import { impersonate } from '../contract/user/impersonate.ts'
import { savePreferences } from '../contract/user/preferences.ts'
import { saveUser } from '../contract/user/user-profile.ts'

/**
 * Every call by its name: for the server, OpenAPI and tests. A separate entry (`@flotilla/api/endpoints`), so
 * that a remote which imports a single call does not carry all of them.
 */
export const endpoints = {
  getStats,
  endAlerts,
  getAlerts,
  saveAlerts,
  testAlert,
  listApiTokens,
  createApiToken,
  deleteApiToken,
  getAccount,
  saveAccount,
  sendTestReport,
  downloadReport,
  previewReport,
  previewSiteReport,
  sendSiteReport,
  listActivity,
  listActivityDays,
  listActivityGroups,
  getAudit,
  checkAuth,
  forgetPassword,
  login,
  logout,
  register,
  resetPassword,
  verify,
  resendVerification,
  testBackup,
  listBackupFiles,
  openBackupFile,
  downloadBackupFile,
  downloadInvoice,
  getCurrentCosts,
  getForecast,
  getPaymentSetup,
  listAccountInvoices,
  listInvoices,
  savePaymentMethod,
  authorizeChannel,
  listMissedEvents,
  cancelExtensionUpdate,
  listAccountExtensions,
  listInstallations,
  getExtensionVersions,
  setExtensionAutoUpdateById,
  setExtensionAutoUpdate,
  toggleExtensionIgnore,
  updateExtension,
  getFiguresBefore,
  listAttention,
  searchFleet,
  getHealth,
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  cancelSiteWork,
  listMails,
  retryMail,
  listNotices,
  readNotices,
  readNotice,
  getOverview,
  noteVisit,
  createBatch,
  planBatch,
  listBatches,
  getBatch,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  retryBatch,
  dismissBatch,
  downloadBatchResult,
  createSite,
  undoRelink,
  assignSite,
  listRemoteHealth,
  reportRemotes,
  snoozeReason,
  wakeReason,
  deleteSite,
  enableSiteRefresh,
  getSite,
  listSentReports,
  listSites,
  getSiteScreenshot,
  listSiteIcons,
  listSiteTrends,
  refreshSite,
  saveSiteConfiguration,
  saveSiteDescription,
  saveSiteName,
  saveSitePlan,
  countSiteSchedules,
  saveSiteSchedules,
  toggleFileIgnore,
  updateSiteCore,
  createSupportTicket,
  listSupportTags,
  listSupportTickets,
  replyToTicket,
  createTag,
  deleteTag,
  listTags,
  switchTagAssignment,
  updateTag,
  listUpdates,
  listUpdateGroups,
  deleteUser,
  getUserById,
  getUser,
  impersonate,
  listUsers,
  savePreferences,
  saveUser,
} as const
export type EndpointName = keyof typeof endpoints
