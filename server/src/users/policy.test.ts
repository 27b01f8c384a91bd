import { describe, expect, it } from 'vitest'
import type { Caller } from '../http/api.ts'
import { mustBeOneself, mustImpersonate, mustRemoveUser, mustSeeUser, removalDate } from './policy.ts'

const caller = (fields: Partial<Caller>): Caller => ({
  ...{ userId: 1, accountId: 1, email: 'ute@example.test', firstname: 'Ute', lastname: 'Test', role: 1 },
  ...{ tokenId: 1, limits: null, impersonatorId: null, isServiceEnabled: true, lastEvent: 0 },
  ...fields,
})
const user = caller({ userId: 1 })
const admin = caller({ userId: 2, role: 99 })

/** The refusal of a rule; null when it lets the caller pass. */
function refusalOf(rule: () => void): unknown {
  try {
    rule()
    return null
  } catch (error) {
    return error
  }
}
const forbidden = { code: 'forbidden', status: 403 }

describe('the rules for users', () => {
  it.each<[string, Caller, number]>([
    ['oneself', user, 1],
    ['anyone, for an administrator', admin, 1],
    ['an administrator, for that one', admin, 2],
  ])('permit reading: %s', (_, who, id) => {
    expect(refusalOf(() => mustSeeUser(who, id))).toBeNull()
  })

  it('hide a user from other users', () => {
    expect(refusalOf(() => mustSeeUser(user, 2))).toMatchObject(forbidden)
  })

  it.each<[string, Caller, number]>([
    ['oneself', user, 1],
    ['another, for an administrator', admin, 1],
  ])('permit removing: %s', (_, who, id) => {
    expect(refusalOf(() => mustRemoveUser(who, id))).toBeNull()
  })

  it('refuse the removal of another user', () => {
    expect(refusalOf(() => mustRemoveUser(user, 2))).toMatchObject(forbidden)
  })

  it('refuse administrators who remove themselves, and say why', () => {
    expect(refusalOf(() => mustRemoveUser(admin, 2))).toMatchObject({
      ...forbidden,
      message: 'Administrators cannot remove themselves.',
    })
  })
})

describe('acting as a user', () => {
  it('is allowed for another user who is no administrator', () => {
    expect(refusalOf(() => mustImpersonate(admin, { id: 1, role: 1 }))).toBeNull()
  })

  it.each([
    ['oneself', { id: 2, role: 1 }],
    ['another administrator', { id: 3, role: 99 }],
  ])('is refused for %s', (_, other) => {
    expect(refusalOf(() => mustImpersonate(admin, other))).toMatchObject(forbidden)
  })

  it('is refused what only the user may do, and says why', () => {
    expect(refusalOf(() => mustBeOneself(user))).toBeNull()
    expect(refusalOf(() => mustBeOneself(caller({ impersonatorId: 2 })))).toMatchObject({
      ...forbidden,
      message: expect.stringContaining('You act as another person.'),
    })
  })
})

it('removalDate returns the first of the next month in UTC, also at the end of a year', () => {
  expect(removalDate(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(removalDate(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01T00:00:00Z'))
})
