import { describe, expect, it } from 'vitest'
import { Account } from './account/account.ts'
import { AccountChanges } from './account/account-changes.ts'
import { Audit } from './audit/audit.ts'
import { Registration } from './auth/credentials.ts'
import { Backup } from './backup/backup.ts'
import { PaymentMethod } from './billing/payment-method.ts'
import { ErrorBody } from './errors/error-body.ts'
import { ErrorCode } from './errors/error-code.ts'
import { errorCodeOfStatus, errorStatus } from './errors/error-status.ts'
import { Extension } from './extension/extension.ts'
import { SiteDetail } from './site/site-detail.ts'
import { SiteRow } from './site/site-row.ts'
import { saveSiteDescription } from './site/site-texts.ts'
import { NewTicket, SupportArticle } from './support/support-ticket.ts'
import { Timezone } from './user/user.ts'
import { UserProfile } from './user/user-profile.ts'
import { parseRealtimeEvent } from './work/realtime-events.ts'

const site = { site_id: 3, site_name: 'Shop' }
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message)

describe('request bodies', () => {
  it('accept the owner of a bank account as an object or as a name', () => {
    const sepa = {
      type: 'SEPA',
      payment_method: 'pm',
      created: 1,
      mandate_state: 'active',
      status: 'chargeable',
    }
    const rest = { usage: 'reusable', sepa_debit_last4: '3000', sepa_debit_mandate_reference: 'M1' }
    const read = (owner: unknown) => PaymentMethod.safeParse({ ...sepa, ...rest, owner })
    expect(read('Ute Test').data).toMatchObject({ owner: { name: 'Ute Test' } })
    expect(messages(read('Ut'))).toEqual(['Account holder name must be at least 3 characters long.'])
    expect(read({ name: 'Ute Test', email: null }).success).toBe(true)
  })

  it('accept null as the note of a site', () => {
    expect(saveSiteDescription.body.parse({ id: 1, description: null })).toEqual({ id: 1, description: null })
  })

  it('refuse passwords that differ, in the words of the specification', () => {
    const profile = { firstname: 'Ada', lastname: null, timezone: '0', password: 'long enough' }
    expect(messages(UserProfile.safeParse({ ...profile, password_confirmation: 'other' }))).toEqual([
      "Passwords don't Match",
    ])
    expect(UserProfile.safeParse(profile).success).toBe(true)
    const registration = { email: 'a@demo.test', password: 'long enough', tos: true }
    expect(Registration.safeParse({ ...registration, password_confirmation: 'long enough' }).success).toBe(
      true,
    )
    expect(Registration.safeParse({ ...registration, password_confirmation: '' }).success).toBe(false)
  })

  it('require all report fields once reports are customised', () => {
    expect(AccountChanges.safeParse({ reports_customized: false }).success).toBe(true)
    const result = AccountChanges.safeParse({ reports_customized: true, reports_primary_color: '#112233' })
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([
      'reports_contrast_color',
      'reports_mail_subject',
      'reports_mail_content',
    ])
  })

  it('drop valid_payment from changes of an account', () => {
    expect(AccountChanges.parse({ valid_payment: true, company: 'Neu' })).toEqual({ company: 'Neu' })
  })

  it('name each missing field of a new ticket', () => {
    expect(messages(NewTicket.safeParse({ title: '', text: ' ' }))).toEqual([
      'Please choose an Area',
      'Please provide a Title',
      'Please provide a Message',
    ])
  })

  it('refuse a bank account holder of fewer than three characters', () => {
    const sepa = {
      type: 'SEPA',
      payment_method: 'src_1',
      created: 1,
      mandate_state: 'pending',
      status: 'chargeable',
    }
    const rest = { usage: 'reusable', sepa_debit_last4: '3000', sepa_debit_mandate_reference: 'X' }
    expect(messages(PaymentMethod.safeParse({ ...sepa, ...rest, owner: { name: 'Al' } }))).toEqual([
      'Account holder name must be at least 3 characters long.',
    ])
  })

  it('accept timezones from -12 to 12 only', () => {
    expect(['-12', '0', '12', '5'].every((zone) => Timezone.safeParse(zone).success)).toBe(true)
    expect(['13', '-13', 'x'].some((zone) => Timezone.safeParse(zone).success)).toBe(false)
    expect(Timezone.parse(2)).toBe('2')
  })
})

describe('answers of another backend', () => {
  it('may hold the empty list of PHP for an empty map of checks', () => {
    const audit = { id: 1, site_id: 1, state: 2, created_at: '2026-11-21T07:00:00Z' }
    const read = Audit.parse({ ...audit, module_users: [], module_joomlaconfiguration: { debug_on: 1 } })
    expect(read.module_users).toEqual({})
    expect(read.module_joomlaconfiguration).toEqual({ debug_on: 1 })
    expect(read.module_modifiedfiles).toBeNull()
  })

  it('may hold null or an empty list of PHP for zero, false or empty', () => {
    const fields = { url: 'https://x.test', tags: null, extensions_need_update: null, refresh_disabled: '0' }
    expect(SiteRow.parse({ id: 1, name: 'x', process_state: null, data: fields })).toMatchObject({
      process_state: 0,
      data: { tags: [], extensions_need_update: 0, refresh_disabled: false },
    })
    const detail = SiteDetail.parse({ id: 1, name: 'x', ...fields, configuration: [], backups: null })
    expect(detail).toMatchObject({
      configuration: { autoupdate: -1, default_backup_time: '05:00' },
      backups: [],
    })
    expect(Account.parse({ config: null }).config).toEqual({ autobackup: false })
  })

  it('keep a row whose state is unknown, and read that state as not known', () => {
    const data = { url: 'https://x.test', state: 7, last_checked_backup_state: 'lost' }
    expect(SiteRow.parse({ id: 1, name: 'x', data }).data).toMatchObject({
      state: null,
      last_checked_backup_state: null,
    })
    expect(Extension.parse({ id: 1, name: 'x', process_state: 5, autoupdate_enabled: null })).toMatchObject({
      process_state: 0,
      autoupdate_enabled: -1,
    })
    expect(Account.parse({ default_payment_method: 'PAYPAL' }).default_payment_method).toBeNull()
    expect(SupportArticle.parse({ id: 1, sender: 'System', body: 'x' }).sender).toBe('Agent')
    expect(Backup.parse({ id: 1, remotesite_state: 'remote', last_test_state: 9 })).toMatchObject({
      remotesite_state: 'remote',
      last_test_state: -1,
    })
  })

  it('keep the message of an error whose code and fields have another shape', () => {
    expect(ErrorBody.parse({ message: 'No.', code: 0, errors: 'x' })).toMatchObject({ message: 'No.' })
  })

  it('map the status of every error code back to a code with that status', () => {
    for (const code of ErrorCode.options.filter((option) => errorStatus[option] !== 0)) {
      expect(errorStatus[errorCodeOfStatus(errorStatus[code])]).toBe(errorStatus[code])
    }
  })
})

describe('parseRealtimeEvent', () => {
  it('reads an event name with and without the leading dot of Echo', () => {
    const event = { name: 'backup.progress', payload: { ...site, progress: 43 } }
    expect(parseRealtimeEvent('backup.progress', event.payload)).toEqual(event)
    expect(parseRealtimeEvent('.backup.progress', event.payload)).toEqual(event)
  })

  it('answers null for an unknown name and for an invalid payload', () => {
    expect(parseRealtimeEvent('backup.exploded', site)).toBeNull()
    expect(parseRealtimeEvent('toString', site)).toBeNull()
    expect(parseRealtimeEvent('backup.progress', { ...site, progress: 140 })).toBeNull()
    expect(parseRealtimeEvent('backup.started', null)).toBeNull()
  })
})
