import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath, sitesOrSamePath } from './safe-return-path.ts'

const pieces = [
  '/',
  '//',
  '.',
  '..',
  '\\',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '%2e',
  '%5c',
  '%2f',
  '@',
  ':',
  '?',
  '#',
]
const words = [
  'host',
  'sites',
  'login',
  'Login',
  ' ',
  'javascript:',
  'https:',
  '１',
  '。',
  '\u007f',
  '\ufeff',
]
const address = fc.array(fc.oneof(fc.constantFrom(...pieces, ...words), fc.string({ maxLength: 3 })), {
  maxLength: 9,
})

describe('safeReturnPath', () => {
  it('returns a path of the console unchanged, filters included', () => {
    expect(safeReturnPath('/sites?page=2&search=klein')).toBe('/sites?page=2&search=klein')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    '/login',
    '/Login/',
    '/./login',
    '/.//evil.example/x',
    '/..//evil.example',
    '/sites/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '//[',
    '/register',
    '/verify/',
    '/forget?email=a',
    '/resetpassword',
    'sites',
    null,
  ])('answers the sites for %j', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/sites')
  })

  it.each(['/logins', '/site/login', '/login/help'])(
    'keeps %s, which only resembles a public page',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it('answers a normalised path of this origin for any text', () => {
    fc.assert(
      fc.property(address, (parts) => {
        const path = safeReturnPath(`/${parts.join('')}`)
        expect(path).toMatch(/^\/(?![/\\])/)
        const url = new URL(path, 'https://here.example')
        expect([url.origin, `${url.pathname}${url.search}`]).toEqual(['https://here.example', path])
        expect(safeReturnPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sitesOrSamePath', () => {
  it.each(['/', '/sites', '/updates', '/site/new', '/v2/sites', '/site/4a', '/site/a4/x'])(
    'keeps %s, which names nothing by id',
    (path) => {
      expect(sitesOrSamePath(path)).toBe(path)
    },
  )

  it.each(['/site/44', '/site/44/', '/site/4/destroy', '/a/b/7'])(
    'answers the sites for %s, which names something by id',
    (path) => {
      expect(sitesOrSamePath(path)).toBe('/sites')
    },
  )
})
