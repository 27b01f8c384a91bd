import { expect, it } from 'vitest'
import { safeHref } from './link.tsx'

it('safeHref accepts http, https and paths of this origin, and refuses all else', () => {
  expect(safeHref('https://a.example/')).toEqual({ href: 'https://a.example/', isExternal: true })
  expect(safeHref('/files/a.zip')).toEqual({ href: '/files/a.zip', isExternal: false })
  const refused = [
    'java' + 'script:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'nothing',
  ]
  for (const href of refused) expect(safeHref(href)).toBeNull()
})
