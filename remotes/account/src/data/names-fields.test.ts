import { expect, it } from 'vitest'
import { namesFields } from './names-fields.ts'

it('a refusal is left to the form when it names fields, and told as a failure when it names none', () => {
  expect(namesFields({ code: 'invalid', fields: { title: ['Too long.'] } })).toBe(true)
  expect(namesFields({ code: 'invalid', fields: {} })).toBe(false)
  expect(namesFields({ code: 'internal', fields: { title: ['Too long.'] } })).toBe(false)
})
