import { AccountChanges, listSites, login, NewPlan } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'

function refused(schema: z.ZodType, input: unknown) {
  try {
    parseInput(schema, input)
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, message: error.message, ...error.errors }
    throw error
  }
  return null
}

describe('parseInput', () => {
  it.each([
    [listSites.query, { page: '0' }, { page: ['This must be at least 1'] }],
    [listSites.query, { page: 'x' }, { page: ['This must be a number'] }],
    [listSites.query, { page: '1.5' }, { page: ['This must be a whole number'] }],
    [listSites.query, { limit: '2001' }, { limit: ['This must be at most 2000'] }],
    [listSites.query, { dir: 'up' }, { dir: ['Please choose one of these: asc, desc'] }],
    [listSites.query, { search: 'x'.repeat(201) }, { search: ['Please use at most 200 characters'] }],
    [login.body, { email: 'a@b.test' }, { password: ['This is required'] }],
    [
      login.body,
      { email: '', password: 5 },
      { email: ['This is required'], password: ['This must be a text'] },
    ],
    [login.body, [], { body: ['This value cannot be used'] }],
    [
      NewPlan,
      [{ type: 'x', dow: 1, hour: 1, minute: 0 }],
      { '0.type': ['Please choose backup or backupandtest'] },
    ],
    [listSites.query, { search: 'a\0' }, { search: ['This value cannot be used'] }],
    [NewPlan, [{ type: '\0' }], { '0.type': ['This value cannot be used'] }],
    [AccountChanges, { country: 'Germany' }, { country: ['Please choose a country'] }],
    [AccountChanges, { country: 'XX' }, { country: ['Please choose a country'] }],
  ])('reports invalid input at its field, in words for users: case %#', (schema, input, errors) => {
    const first = Object.values(errors)[0]?.[0]
    expect(refused(schema, input)).toEqual({ status: 422, message: first, ...errors })
  })

  it('reports unknown fields even when they are named like properties of every object', () => {
    const body: unknown = JSON.parse('{"constructor": {}, "toString": 1, "__proto__": 1}')
    const refusal = refused(z.strictObject({}), body)
    expect(refusal).toMatchObject({ constructor: ['This field is not known'], toString: expect.any(Array) })
  })

  it('ignores an unknown field, which a newer client may send', () => {
    expect(parseInput(login.body, { email: 'a', password: 'b', remember: true })).toEqual({
      email: 'a',
      password: 'b',
    })
  })
})
