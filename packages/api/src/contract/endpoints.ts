import { getAccount } from './account/get-account.ts'
import { saveAccount } from './account/save-account.ts'
import { sendTestReport } from './account/send-test-report.ts'
import { listActivity } from './activity/list-activity.ts'
import { getAudit } from './audit/get-audit.ts'
import { checkAuth } from './auth/check-auth.ts'
import { forgetPassword } from './auth/forget-password.ts'
import { login } from './auth/login.ts'
import { register } from './auth/register.ts'
import { resetPassword } from './auth/reset-password.ts'
import { verify } from './auth/verify.ts'
import { testBackup } from './backup/test-backup.ts'
import { downloadInvoice } from './billing/download-invoice.ts'
import { getCurrentCosts } from './billing/get-current-costs.ts'
import { getForecast } from './billing/get-forecast.ts'
import { getPaymentSetup } from './billing/get-payment-setup.ts'
import { listInvoices } from './billing/list-invoices.ts'
import { savePaymentMethod } from './billing/save-payment-method.ts'
import { authorizeChannel } from './events/authorize-channel.ts'
import { listMissedEvents } from './events/list-missed-events.ts'
import { listAccountExtensions } from './extension/list-account-extensions.ts'
import { setExtensionAutoUpdate } from './extension/set-extension-auto-update.ts'
import { setExtensionAutoUpdateById } from './extension/set-extension-auto-update-by-id.ts'
import { toggleExtensionIgnore } from './extension/toggle-extension-ignore.ts'
import { updateExtension } from './extension/update-extension.ts'
import { getHealth } from './health/get-health.ts'
import { backupAndAuditSite } from './site/backup-and-audit-site.ts'
import { backupAndTestSite } from './site/backup-and-test-site.ts'
import { backupSite } from './site/backup-site.ts'
import { createSite } from './site/create-site.ts'
import { deleteSite } from './site/delete-site.ts'
import { enableSiteRefresh } from './site/enable-site-refresh.ts'
import { getSite } from './site/get-site.ts'
import { listSites } from './site/list-sites.ts'
import { refreshSite } from './site/refresh-site.ts'
import { saveSiteConfiguration } from './site/save-site-configuration.ts'
import { saveSiteDescription } from './site/save-site-description.ts'
import { saveSiteName } from './site/save-site-name.ts'
import { saveSitePlan } from './site/save-site-plan.ts'
import { toggleFileIgnore } from './site/toggle-file-ignore.ts'
import { updateSiteCore } from './site/update-site-core.ts'
import { createSupportTicket } from './support/create-support-ticket.ts'
import { listSupportTags } from './support/list-support-tags.ts'
import { listSupportTickets } from './support/list-support-tickets.ts'
import { replyToTicket } from './support/reply-to-ticket.ts'
import { createTag } from './tag/create-tag.ts'
import { deleteTag } from './tag/delete-tag.ts'
import { listTags } from './tag/list-tags.ts'
import { switchTagAssignment } from './tag/switch-tag-assignment.ts'
import { updateTag } from './tag/update-tag.ts'
import { listUpdates } from './update/list-updates.ts'
import { deleteUser } from './user/delete-user.ts'
import { getUser } from './user/get-user.ts'
import { getUserById } from './user/get-user-by-id.ts'
import { impersonate } from './user/impersonate.ts'
import { listUsers } from './user/list-users.ts'
import { saveUser } from './user/save-user.ts'

/**
 * Every call by its name: for the server, OpenAPI and tests. An entry of its own (`@flotilla/api/endpoints`),
 * so that a remote which imports a single call does not carry them all.
 */
export const endpoints = {
  getAccount,
  saveAccount,
  sendTestReport,
  listActivity,
  getAudit,
  checkAuth,
  forgetPassword,
  login,
  register,
  resetPassword,
  verify,
  testBackup,
  downloadInvoice,
  getCurrentCosts,
  getForecast,
  getPaymentSetup,
  listInvoices,
  savePaymentMethod,
  authorizeChannel,
  listMissedEvents,
  listAccountExtensions,
  setExtensionAutoUpdateById,
  setExtensionAutoUpdate,
  toggleExtensionIgnore,
  updateExtension,
  getHealth,
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  createSite,
  deleteSite,
  enableSiteRefresh,
  getSite,
  listSites,
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
