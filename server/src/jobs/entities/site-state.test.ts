import { describe, expect, it } from 'vitest'
import { type SiteFacts, siteState } from './site-state.ts'

const now = new Date('2026-11-21T08:00:00Z')
const fine: SiteFacts = {
  online: true,
  tlsEnabled: 1,
  tlsExpiration: new Date('2027-06-01T00:00:00Z'),
  appVersion: '6.1.3',
  phpVersion: '8.4.22',
  coreNeedUpdate: 0,
  coreUpdateTo: null,
  canStartBackup: true,
  lastCheckedBackupState: 2,
  halfUpdate: null,
  hasFailedCoreUpdate: false,
  hasFailedExtension: false,
  hasNoConnector: false,
  maintenance: false,
  coreUpdates: undefined,
  hasDangerousAudit: false,
}

describe('siteState', () => {
  it('has nothing to say of a site in order', () => {
    expect(siteState(fine, now)).toEqual({ state: 0, reason: null })
  })

  it.each<[string, Partial<SiteFacts>, -1 | 1]>([
    ['down', { online: false }, 1],
    ['partly overwritten', { halfUpdate: { target: '6.1.3' } }, 1],
    ['without TLS', { tlsEnabled: 0, tlsExpiration: null }, 1],
    ['with an expired certificate', { tlsExpiration: new Date('2026-11-18T00:00:00Z') }, 1],
    ['on Joomla 3', { appVersion: '3.10.12' }, 1],
    ['on Joomla 4.2', { appVersion: '4.2.9' }, 1],
    ['whose core update failed', { hasFailedCoreUpdate: true, coreNeedUpdate: 1, coreUpdateTo: '6.1.3' }, 1],
    ['with a dangerous audit', { hasDangerousAudit: true }, 1],
    ['in maintenance', { maintenance: true }, -1],
    ['whose Joomla has no update site', { coreUpdates: 'site-off' }, -1],
    ['whose update server is silent', { coreUpdates: 'server-silent' }, -1],
    ['without a connector', { hasNoConnector: true }, -1],
    ['whose certificate ends in 12 days', { tlsExpiration: new Date('2026-12-03T00:00:00Z') }, -1],
    ['with a core update', { coreNeedUpdate: 1, coreUpdateTo: '6.1.4' }, -1],
    ['on Joomla 4.4', { appVersion: '4.4.14' }, -1],
    ['on PHP 7', { phpVersion: '7.4.33' }, -1],
    ['with a failed test', { lastCheckedBackupState: 3 }, -1],
    ['with a failed extension', { hasFailedExtension: true }, -1],
    ['without a backup tool', { canStartBackup: false }, -1],
  ])('judges a site %s and says why', (_name, facts, state) => {
    const found = siteState({ ...fine, ...facts }, now)
    expect(found.state).toBe(state)
    expect(found.reason).toMatch(/^[A-Z].*\.$/)
  })

  it('names the worst', () => {
    expect(siteState({ ...fine, online: false, coreNeedUpdate: 1 }, now).reason).toBe('The site is down.')
  })
})
