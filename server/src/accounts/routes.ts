import { join } from 'node:path'
import {
  type AccountChanges,
  getAccount,
  isVatId,
  REPORT_PLACEHOLDERS,
  saveAccount,
} from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'
import type { Api, Caller } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { readLogo, removeLogo, saveLogo } from './logo-files.ts'
import { presentAccount } from './presenter.ts'
import { findAccount, mergeConfig, updateAccount } from './store.ts'

/** The customer's own data (contract §3). */
export function accountRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps
  const logos = join(settings.DATA_DIR, 'logos')

  async function mustFind({ accountId, userId }: Caller) {
    const found = await findAccount(db, accountId, userId)
    if (!found) throw new Refusal('not_found')
    return found
  }

  async function save(caller: Caller, changes: AccountChanges): Promise<void> {
    const { account } = await mustFind(caller)
    const columns = columnsOfChanges(changes)
    refuseUnknownPlaceholders(account, columns)
    if (changes.config) columns.config = mergeConfig(account.config, changes.config)
    Object.assign(columns, vatCheck(account, columns, now()))
    if (changes.logofile) columns.logo = await saveLogo(logos, account.id, changes.logofile)
    await updateAccount(db, account.id, columns)
    if (columns.logo && account.logo) await removeLogo(logos, account.logo)
  }

  mount(api, deps, getAccount, async ({ caller }) => ({
    data: presentAccount(await mustFind(caller), now(), settings),
  }))

  mount(api, deps, saveAccount, async ({ caller, body }) => {
    await save(caller, body)
    return { data: presentAccount(await mustFind(caller), now(), settings) }
  })

  // An <img> sends no token: the name cannot be guessed, and reports contain the picture anyway.
  api.get('/api/logos/:name', async (c) => {
    const logo = await readLogo(logos, c.req.param('name'))
    if (!logo) throw new Refusal('not_found')
    return c.body(new Uint8Array(logo.bytes), 200, {
      'Content-Type': logo.mime,
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
}

type Columns = Partial<typeof accounts.$inferInsert>

/** Columns for the changes; null empties a text, omitted fields stay. */
function columnsOfChanges(changes: AccountChanges): Columns {
  const columns: Columns = {}
  const texts = {
    company: changes.company,
    street: changes.street,
    housenumber: changes.housenumber,
    zip: changes.zip,
    city: changes.city,
    country: changes.country,
    vatid: changes.vatid,
    reportsPrimaryColor: changes.reports_primary_color,
    reportsContrastColor: changes.reports_contrast_color,
    reportsMailSubject: changes.reports_mail_subject,
    reportsMailContent: changes.reports_mail_content,
  }
  for (const [column, text] of Object.entries(texts)) {
    if (text !== undefined) Object.assign(columns, { [column]: text ?? '' })
  }
  if (changes.reports_customized !== undefined) columns.reportsCustomized = changes.reports_customized
  if (changes.reports_per_client !== undefined) columns.reportsPerClient = changes.reports_per_client
  return columns
}

type Account = typeof accounts.$inferSelect

const reportTexts = {
  reportsMailSubject: 'reports_mail_subject',
  reportsMailContent: 'reports_mail_content',
} as const

/** Throws 422 for a new text of reports with an unknown placeholder: the customer would read the braces. */
function refuseUnknownPlaceholders(before: Account, columns: Columns): void {
  const errors: Record<string, string[]> = {}
  for (const column of ['reportsMailSubject', 'reportsMailContent'] as const) {
    const text = columns[column] ?? ''
    const unknown = text === before[column] ? [] : unknownPlaceholders(text)
    if (unknown.length > 0) {
      errors[reportTexts[column]] = [
        `${unknown.join(', ')} ${unknown.length === 1 ? 'is no placeholder' : 'are no placeholders'}. These are known: ${knownPlaceholders}.`,
      ]
    }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

const knownPlaceholders = REPORT_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

/** Words in braces that are no placeholders, each once. */
function unknownPlaceholders(text: string): string[] {
  const named = text.match(/\{[\w-]{1,60}\}/g) ?? []
  return [...new Set(named)].filter((each) => !REPORT_PLACEHOLDERS.some((name) => each === `{${name}}`))
}

/**
 * The state of the VAT-ID once `changes` are saved: its form by the rules of the country (contract's
 * `isVatId`). A number without known rules counts as not checked. Nothing changes while number and country
 * stay.
 */
function vatCheck(
  before: Pick<Account, 'vatid' | 'country'>,
  changes: { vatid?: string | undefined; country?: string | undefined },
  now: Date,
): Partial<Pick<Account, 'vatidIsValid' | 'vatidValidCheckDate'>> {
  const [vatid, country] = [changes.vatid ?? before.vatid, changes.country ?? before.country]
  if (vatid === before.vatid && country === before.country) return {}
  const is = vatid === '' ? null : isVatId(vatid, country)
  return { vatidIsValid: is === true, vatidValidCheckDate: is === null ? null : now }
}
