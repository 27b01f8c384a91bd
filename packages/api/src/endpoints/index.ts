import { downloadReport, previewReport } from '../contract/account/download-report.ts'
import { getAccount } from '../contract/account/get-account.ts'
import { listSentReports } from '../contract/account/list-sent-reports.ts'
import { saveAccount } from '../contract/account/save-account.ts'
import { sendTestReport } from '../contract/account/send-test-report.ts'
import { listActivity } from '../contract/activity/list-activity.ts'
import { getAudit } from '../contract/audit/get-audit.ts'
import { checkAuth } from '../contract/auth/check-auth.ts'
import { forgetPassword } from '../contract/auth/forget-password.ts'
import { login } from '../contract/auth/login.ts'
import { logout } from '../contract/auth/logout.ts'
import { register } from '../contract/auth/register.ts'
import { resendVerification } from '../contract/auth/resend-verification.ts'
import { resetPassword } from '../contract/auth/reset-password.ts'
import { verify } from '../contract/auth/verify.ts'
import { testBackup } from '../contract/backup/test-backup.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { getCurrentCosts } from '../contract/billing/get-current-costs.ts'
import { getForecast } from '../contract/billing/get-forecast.ts'
import { getPaymentSetup } from '../contract/billing/get-payment-setup.ts'
import { listAccountInvoices } from '../contract/billing/list-account-invoices.ts'
import { listInvoices } from '../contract/billing/list-invoices.ts'
import { savePaymentMethod } from '../contract/billing/save-payment-method.ts'
import { authorizeChannel } from '../contract/events/authorize-channel.ts'
import { listMissedEvents } from '../contract/events/list-missed-events.ts'
import { cancelExtensionUpdate } from '../contract/extension/cancel-extension-update.ts'
import { listAccountExtensions } from '../contract/extension/list-account-extensions.ts'
import { setExtensionAutoUpdate } from '../contract/extension/set-extension-auto-update.ts'
import { setExtensionAutoUpdateById } from '../contract/extension/set-extension-auto-update-by-id.ts'
import { toggleExtensionIgnore } from '../contract/extension/toggle-extension-ignore.ts'
import { updateExtension } from '../contract/extension/update-extension.ts'
import { getHealth } from '../contract/health/get-health.ts'
import { listMails } from '../contract/mail/list-mails.ts'
import { retryMail } from '../contract/mail/retry-mail.ts'
import { snoozeReason } from '../contract/reasons/snooze-reason.ts'
import { wakeReason } from '../contract/reasons/wake-reason.ts'
import { createSite } from '../contract/site/create-site.ts'
import { deleteSite } from '../contract/site/delete-site.ts'
import { getSite } from '../contract/site/get-site.ts'
import { listSites } from '../contract/site/list-sites.ts'
import { saveSiteConfiguration } from '../contract/site/save-site-configuration.ts'
import { saveSiteDescription } from '../contract/site/save-site-description.ts'
import { saveSiteName } from '../contract/site/save-site-name.ts'
import { saveSitePlan } from '../contract/site/save-site-plan.ts'
import { listSiteIcons, listSiteTrends } from '../contract/site/site-pictures.ts'
import { toggleFileIgnore } from '../contract/site/toggle-file-ignore.ts'
import { undoRelink } from '../contract/site/undo-relink.ts'
import { backupAndAuditSite } from '../contract/site-work/backup-and-audit-site.ts'
import { backupAndTestSite } from '../contract/site-work/backup-and-test-site.ts'
import { backupSite } from '../contract/site-work/backup-site.ts'
import { cancelSiteWork } from '../contract/site-work/cancel-site-work.ts'
import { enableSiteRefresh } from '../contract/site-work/enable-site-refresh.ts'
import { refreshSite } from '../contract/site-work/refresh-site.ts'
import { updateSiteCore } from '../contract/site-work/update-site-core.ts'
import { createSupportTicket } from '../contract/support/create-support-ticket.ts'
import { listSupportTags } from '../contract/support/list-support-tags.ts'
import { listSupportTickets } from '../contract/support/list-support-tickets.ts'
import { replyToTicket } from '../contract/support/reply-to-ticket.ts'
import { createTag } from '../contract/tag/create-tag.ts'
import { deleteTag } from '../contract/tag/delete-tag.ts'
import { listTags } from '../contract/tag/list-tags.ts'
import { switchTagAssignment } from '../contract/tag/switch-tag-assignment.ts'
import { updateTag } from '../contract/tag/update-tag.ts'
import { listUpdates } from '../contract/update/list-updates.ts'
import { deleteUser } from '../contract/user/delete-user.ts'
import { getUser } from '../contract/user/get-user.ts'
import { getUserById } from '../contract/user/get-user-by-id.ts'
import { impersonate } from '../contract/user/impersonate.ts'
import { listUsers } from '../contract/user/list-users.ts'
import { saveUser } from '../contract/user/save-user.ts'

/**
 * Every call by its name: for the server, OpenAPI and tests. An entry of its own (`@flotilla/api/endpoints`),
 * so that a remote which imports a single call does not carry them all.
 */
export const endpoints = {
  getAccount,
  saveAccount,
  sendTestReport,
  downloadReport,
  previewReport,
  listActivity,
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
  setExtensionAutoUpdateById,
  setExtensionAutoUpdate,
  toggleExtensionIgnore,
  updateExtension,
  getHealth,
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  cancelSiteWork,
  listMails,
  retryMail,
  createSite,
  undoRelink,
  snoozeReason,
  wakeReason,
  deleteSite,
  enableSiteRefresh,
  getSite,
  listSentReports,
  listSites,
  listSiteIcons,
  listSiteTrends,
  refreshSite,
  saveSiteConfiguration,
  saveSiteDescription,
  saveSiteName,
  saveSitePlan,
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
  deleteUser,
  getUserById,
  getUser,
  impersonate,
  listUsers,
  saveUser,
} as const
export type EndpointName = keyof typeof endpoints
