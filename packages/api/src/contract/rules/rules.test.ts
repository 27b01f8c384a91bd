import { describe, expect, it } from 'vitest'
import { ExtensionProcessState } from '../extension/extension-process-state.ts'
import { extensionName, updatedExtension } from './extension-name.ts'
import { isConfigCheckFailed, isPhpOutdated } from './host-rules.ts'
import { canStartUpdate, effectiveAutoUpdate, shownProcessState } from './update-rules.ts'
import { timezoneOffsetHours, userDisplayName } from './user-rules.ts'

const now = Date.UTC(2026, 10, 21)

describe('effectiveAutoUpdate', () => {
  const open = { extension: -1, accountRule: null, site: -1, account: true } as const

  it('asks the extension first, then the account rule, the site and the account', () => {
    expect(effectiveAutoUpdate(open)).toBe(true)
    expect(effectiveAutoUpdate({ ...open, site: 0 })).toBe(false)
    expect(effectiveAutoUpdate({ ...open, site: 0, accountRule: 1 })).toBe(true)
    expect(effectiveAutoUpdate({ ...open, site: 1, accountRule: 1, extension: 0 })).toBe(false)
  })
})

describe('extensionName and updatedExtension', () => {
  it.each([
    [{ translated_name: 'JCE Editor', name: 'pkg_jce' }, 'JCE Editor'],
    [{ translated_name: null, name: 'pkg_jce' }, 'pkg_jce'],
    [{ translated_name: '', name: 'pkg_jce' }, 'pkg_jce'],
    [{ translated_name: '  ', element: 'jce' }, 'jce'],
    [{ translated_name: null, name: '', element: 'jce' }, 'jce'],
    [{ translated_name: null, name: '' }, 'Extension 12'],
    [{ translated_name: '' }, 'Extension 12'],
  ])('read %j as %s', (names, shown) => {
    expect(extensionName({ id: 12, ...names })).toBe(shown)
    expect(updatedExtension({ id: 12, data: names })).toBe(shown)
  })
})

describe('isPhpOutdated', () => {
  it.each([
    ['7.3.33', now, true],
    ['5.6.40', now, true],
    ['7.4.33', now, true],
    ['7.4.33', Date.UTC(2022, 10, 28, 12), false],
    ['7.4.33', Date.UTC(2022, 10, 29), true],
    ['8.0.0', now, false],
    ['10.0', now, false],
    [null, now, false],
    ['unknown', now, false],
  ])('for version %s at time %d is %s', (version, at, expected) => {
    expect(isPhpOutdated(version, at)).toBe(expected)
  })
})

describe('the process state of an extension', () => {
  // spec: SM-9-022, AA-9-017
  it('is 0, 1, 2 or 8, and no other number', () => {
    const known = (state: number) => ExtensionProcessState.safeParse(state).success
    expect(Array.from({ length: 12 }, (_, index) => index - 1).filter(known)).toEqual([0, 1, 2, 8])
  })

  // spec: SM-4-011
  it('lets an update start only when it is 0 (idle) or 8 (failed)', () => {
    expect([0, 1, 2, 8].filter(canStartUpdate)).toEqual([0, 8])
  })

  // spec: SM-4-012
  it('is shown as 2 (done) when it turns from 1 (running) to 0 (idle)', () => {
    expect(shownProcessState(1, 0)).toBe(2)
    expect(shownProcessState(undefined, 0)).toBe(0)
    expect(shownProcessState(1, 8)).toBe(8)
  })
})

describe('rules for users and audits', () => {
  // spec: AA-3-002
  it('userDisplayName takes full name, one name or the e-mail, whichever is known', () => {
    const email = 'ada@demo.test'
    expect(userDisplayName({ firstname: 'Ada', lastname: 'Lovelace', email })).toBe('Ada Lovelace')
    expect(userDisplayName({ firstname: null, lastname: 'Lovelace', email })).toBe('Lovelace')
    expect(userDisplayName({ firstname: 'Ada', lastname: '', email })).toBe('Ada')
    expect(userDisplayName({ firstname: ' ', lastname: null, email })).toBe(email)
  })

  it('timezoneOffsetHours reads hours, and anything else as 0', () => {
    expect(['-12', '0', '+5', '12'].map(timezoneOffsetHours)).toEqual([-12, 0, 5, 12])
    expect(['13', 'Europe/Berlin', ''].map(timezoneOffsetHours)).toEqual([0, 0, 0])
  })

  it('isConfigCheckFailed is true unless the value is zero, false or null', () => {
    expect([0, null, '0', false].map(isConfigCheckFailed)).toEqual([false, false, false, false])
    expect([1, '1', true, 'public'].map(isConfigCheckFailed)).toEqual([true, true, true, true])
  })
})
