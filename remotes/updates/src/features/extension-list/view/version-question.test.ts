import { expect, it } from 'vitest'
import { versionQuestion } from './version-question.ts'

it.each([
  ['jce < 2.9.99', 'jce', '2.9.99'],
  ['jce<2.9.99', 'jce', '2.9.99'],
  ['JCE Editor below 2.9.99', 'JCE Editor', '2.9.99'],
  ['  a  Below  5.0.0-rc1 ', 'a', '5.0.0-rc1'],
])('“%s” asks for the sites with %s below %s', (typed, search, version) => {
  expect(versionQuestion(typed)).toEqual({ search, compare: 'below', version, by: 'site', page: 1 })
})

it.each(['', 'jce', '< 2.9', 'jce <', 'a < 1 < 2', 'jce below', 'below 2', 'jce < newest'])(
  '“%s” asks for no version',
  (typed) => {
    expect(versionQuestion(typed)).toBeNull()
  },
)
