import { TokenScope } from '@flotilla/api/contract'

type Words = { label: string; hint?: string }

const words: Record<TokenScope, Words> = {
  'sites:read': { label: 'See sites', hint: 'And their updates, reasons, activity and batches.' },
  'sites:write': { label: 'Change sites', hint: 'Connect, configure, tag, refresh and remove them.' },
  'backups:read': { label: 'Download backups', hint: 'Their files hold everything of a site.' },
  'backups:run': { label: 'Make and test backups' },
  'updates:run': { label: 'Install updates' },
  'batches:run': { label: 'Work at many sites', hint: 'Starts and steers batches, updates included.' },
  'reports:read': { label: 'See reports' },
  'reports:write': { label: 'Send reports to customers' },
  'notices:read': { label: 'See notices' },
  'notices:write': { label: 'Mark notices as read' },
  'billing:read': { label: 'See invoices and costs' },
  'account:read': { label: 'See your account', hint: 'You, your company and your support tickets.' },
}

/** What a person may allow a token, in words. */
export const scopeChoices = TokenScope.options.map((scope) => ({ scope, ...words[scope] }))

/** "See sites, install updates"; a scope of a later backend is shown as it is. */
export function scopeText(scopes: readonly string[]): string {
  const [first = '', ...others] = scopes.map(labelOf)
  return [first, ...others.map((label) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`)].join(', ')
}

const labelOf = (scope: string) => scopeChoices.find((one) => one.scope === scope)?.label ?? scope
