import { expect, it } from 'vitest'
import { namesFields } from './names-fields.ts'

it('namesFields is true only for an invalid error with field errors, which the form then shows', () => {
  expect(namesFields({ code: 'invalid', fields: { title: ['Too long.'] } })).toBe(true)
  expect(namesFields({ code: 'invalid', fields: {} })).toBe(false)
  expect(namesFields({ code: 'internal', fields: { title: ['Too long.'] } })).toBe(false)
})
