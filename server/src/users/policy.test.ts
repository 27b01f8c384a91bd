import { describe, expect, it } from 'vitest'
import type { Caller } from '../http/api.ts'
import { mustBeOneself, mustImpersonate, mustRemoveUser, mustSeeUser, removalDate } from './policy.ts'

const caller = (fields: Partial<Caller>): Caller => ({
  ...{ userId: 1, accountId: 1, email: 'ute@example.test', firstname: 'Ute', lastname: 'Test', role: 1 },
  ...{ tokenId: 1, impersonatorId: null, isServiceEnabled: true, lastEvent: 0 },
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

describe('a user', () => {
  it.each<[string, Caller, number]>([
    ['oneself', user, 1],
    ['anyone, for an administrator', admin, 1],
    ['an administrator, for that one', admin, 2],
  ])('is shown: %s', (_, who, id) => {
    expect(refusalOf(() => mustSeeUser(who, id))).toBeNull()
  })

  it('is not shown to another user', () => {
    expect(refusalOf(() => mustSeeUser(user, 2))).toMatchObject(forbidden)
  })

  it.each<[string, Caller, number]>([
    ['oneself', user, 1],
    ['another, for an administrator', admin, 1],
  ])('is removed: %s', (_, who, id) => {
    expect(refusalOf(() => mustRemoveUser(who, id))).toBeNull()
  })

  it('is not removed by another user', () => {
    expect(refusalOf(() => mustRemoveUser(user, 2))).toMatchObject(forbidden)
  })

  it('who is an administrator cannot remove himself, and reads why', () => {
    expect(refusalOf(() => mustRemoveUser(admin, 2))).toMatchObject({
      ...forbidden,
      message: 'Administrators cannot remove themselves.',
    })
  })
})

describe('acting as a user', () => {
  it('is for another person who is no administrator', () => {
    expect(refusalOf(() => mustImpersonate(admin, { id: 1, role: 1 }))).toBeNull()
  })

  it.each([
    ['oneself', { id: 2, role: 1 }],
    ['another administrator', { id: 3, role: 99 }],
  ])('is not for %s', (_, other) => {
    expect(refusalOf(() => mustImpersonate(admin, other))).toMatchObject(forbidden)
  })

  it('leaves out what only the person may do, and says so', () => {
    expect(refusalOf(() => mustBeOneself(user))).toBeNull()
    expect(refusalOf(() => mustBeOneself(caller({ impersonatorId: 2 })))).toMatchObject({
      ...forbidden,
      message: expect.stringContaining('You act as another person.'),
    })
  })
})

it('removal is due when the next month begins, UTC, also at the turn of the year', () => {
  expect(removalDate(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(removalDate(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01T00:00:00Z'))
})
