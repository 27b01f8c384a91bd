import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

describe('the path after sign-in', () => {
  it('keeps a page of the console with its filters', () => {
    expect(safeReturnPath('/sites?page=2&search=klein')).toBe('/sites?page=2&search=klein')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    '/login',
    null,
  ])('goes to the sites instead of %s', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/sites')
  })
})
