import { describe, expect, it } from 'vitest'
import { SiteReason } from '../site/site-reason.ts'
import { factsOfCase, fineKept, fineSite, reasonsNow as now, reasonCases } from './reason-cases.ts'
import { REASON_CODES } from './reason-codes.ts'
import { siteReasons, stateOfReasons } from './site-reasons.ts'

const told = (fields: Partial<typeof fineSite>) => siteReasons({ ...fineSite, ...fields, kept: null }, now)
const waits = { core_need_update: 1, core_update_to: '6.1.4' } as const
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('siteReasons', () => {
  it('answers nothing for a healthy site, with and without what the backend keeps of it', () => {
    expect(siteReasons({ ...fineSite, kept: fineKept }, now)).toEqual([])
    expect(told({})).toEqual([])
  })

  it.each(reasonCases)('answers $code alone for $name', (one) => {
    const found = siteReasons(factsOfCase(one), now)
    const { code, severity } = one
    expect(codes(found)).toEqual([code])
    expect(found[0]).toMatchObject({ code, severity, text: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(found[0]?.acts[0]).toBe(one.act)
    expect(Date.parse(found[0]?.since ?? '')).toEqual(Date.parse(one.since ?? ''))
    expect(SiteReason.parse(found[0])).toEqual(found[0])
    expect(stateOfReasons(found)).toBe({ danger: 1, warning: -1, info: 0 }[severity])
  })

  it('has a test case for each reason except unexplained', () => {
    const covered = new Set<string>(reasonCases.map(({ code }) => code))
    expect(REASON_CODES.filter((code) => !covered.has(code))).toEqual(['unexplained'])
  })

  it('sorts the worst first and omits a waiting update that another reason already offers', () => {
    const site = { ...fineSite, ...waits, online: false, php_version: '7.4.3' }
    const coreFailure = { target: '6.1.4', message: 'No.', at: '2026-11-21T18:00:00Z' }
    const facts = { ...site, kept: { ...fineKept, coreFailure } }
    expect(codes(siteReasons(facts, now))).toEqual(['offline', 'core_update_failed', 'php_end_of_life'])
  })

  it('quotes the cause of a failed core update, and omits it once no update waits', () => {
    const coreFailure = {
      target: '6.1.4',
      message: 'The disk is full. Make room.',
      at: '2026-11-21T18:00:00Z',
    }
    const kept = { ...fineKept, coreFailure }
    expect(siteReasons({ ...fineSite, ...waits, kept }, now)[0]?.text).toBe(
      'The last update of Joomla to 6.1.4 failed. The disk is full.',
    )
    const bare = { ...fineKept, coreFailure: { ...coreFailure, target: null, message: 'HTTP 403' } }
    expect(siteReasons({ ...fineSite, ...waits, kept: bare }, now)[0]?.text).toBe(
      'The last update of Joomla failed. HTTP 403.',
    )
    expect(siteReasons({ ...fineSite, kept }, now)).toEqual([])
  })

  it('accepts a certificate whose end is unknown', () => {
    expect(told({ tls_expiration: null })).toEqual([])
  })

  it('gives a new site one day for its first backup', () => {
    const bare = {
      ...fineSite,
      last_backup: null,
      last_checked_backup: null,
      last_checked_backup_state: null,
    }
    const kept = { ...fineKept, createdAt: new Date(now - 3_600_000).toISOString() }
    expect(siteReasons({ ...bare, kept }, now)).toEqual([])
  })

  it('reports nothing but offline for a site that was never read', () => {
    const unseen = { ...fineSite, updated_at: null, state: null, app_version: null, tls_enabled: 0 } as const
    expect(codes(siteReasons({ ...unseen, online: false, kept: fineKept }, now))).toEqual(['offline'])
  })

  it('answers unexplained for an unhealthy site when no other reason is as severe', () => {
    expect(codes(told({ state: 1 }))).toEqual(['unexplained'])
    expect(codes(told({ state: 1, php_version: '7.4.3' }))).toEqual(['unexplained', 'php_end_of_life'])
    expect(codes(told({ state: -1, php_version: '7.4.3' }))).toEqual(['php_end_of_life'])
    expect(codes(told({ state: -1 }))).toEqual(['unexplained'])
  })
})

describe('SiteReason', () => {
  it('keeps unknown codes of another backend and drops its unknown acts', () => {
    const other = { code: 'licence', severity: 'danger', text: 'Pay.', acts: ['dance', 'refresh'] }
    expect(SiteReason.parse(other)).toEqual({
      ...{ code: 'licence', severity: 'danger', text: 'Pay.', acts: ['refresh'], since: null, advice: null },
    })
  })
})
