import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findJson } from './find-json.ts'

const body = '{"links":{"self":"x"},"data":[{"id":"1","attributes":{"a":"} \\" {"}}]}'

describe('findJson', () => {
  it.each([
    ['a clean answer', body, 0],
    ['a byte order mark', `\uFEFF${body}`, 0],
    ['a PHP notice in front', `<br />\n<b>Warning</b>: undefined {key} in x.php on line 2<br />${body}`, 77],
    ['markup behind', `${body}<!-- cached -->`, 15],
    ['Akeeba frames', `###${body}###`, 6],
  ])('reads the JSON of an answer: %s', (_name, text, junkChars) => {
    expect(findJson(text, z.unknown())?.value).toEqual(JSON.parse(body))
    expect(findJson(text, z.unknown())?.junkChars).toBeGreaterThanOrEqual(Math.min(junkChars, 1))
    expect(findJson(text, z.unknown())?.junkChars).toBe(text.replace('\uFEFF', '').length - body.length)
  })

  it('reads a value that is neither an object nor a list', () => {
    expect(findJson('true', z.unknown())?.value).toBe(true)
  })

  it.each(['', '<html><body>{}</body></html>', '{"data":', '{{{{'])('returns null for %j', (text) => {
    expect(findJson(text, z.unknown())).toBeNull()
  })

  it('returns null for megabytes of open brackets', () => {
    expect(findJson('{'.repeat(3_000_000), z.unknown())).toBeNull()
  })

  it('returns the first value that matches the schema, and no other', () => {
    const schema = z.object({ data: z.array(z.unknown()).transform(({ length }) => length) })
    expect(findJson(`{"not":"this"} ${body}`, schema)?.value).toEqual({ data: 1 })
    expect(findJson('{"not":"this"}', schema)).toBeNull()
    expect(findJson('<br />{"not":"this"}', schema)).toBeNull()
  })
})
