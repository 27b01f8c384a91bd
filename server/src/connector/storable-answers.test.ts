import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkPath } from '../archive/formats/read-file.ts'
import { storableText } from '../db/storable-text.ts'
import { findJson } from './joomla/find-json.ts'
import { answering, siteThat } from './testing/site-that.ts'

const cut = `${'x'.repeat(198)}😀 and more`

/** What a text must not hold to be stored: PostgreSQL takes no zero byte, its JSON no half of a character. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const thrown = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('text of a site on its way to PostgreSQL', () => {
  it.each(['Fatal \0 error', cut])('is cleaned in a plain text error: %j', async (text) => {
    const { client } = await siteThat(answering(500, 'text/plain', text))
    const message = await thrown(() => client.info(false))
    expect(message).toContain(text.slice(0, 5))
    expect(message).toSatisfy(isStorable)
  })

  it.each([cut, 'a\0b', 'a\ud83db'])('is cleaned in a JSON error: %j', async (title) => {
    const json = JSON.stringify({ errors: [{ title }] })
    const { client } = await siteThat(answering(400, 'application/vnd.api+json', json))
    const message = await thrown(() => client.info(false))
    expect(message).toContain(title.slice(0, 1))
    expect(message).toSatisfy(isStorable)
  })

  it('is cleaned in keys and values of a JSON answer', () => {
    const names = { 'a\0': 'b\0\0', c: '\ud83d', d: '\ude00x', e: 'whole 😀', f: 'C:\\u0000', g: '\\' }
    expect(findJson(JSON.stringify(names), z.unknown())?.value).toEqual({
      'a\uFFFD': 'b\uFFFD\uFFFD',
      c: '\uFFFD',
      d: '\uFFFDx',
      e: 'whole 😀',
      f: 'C:\\u0000',
      g: '\\',
    })
    expect(findJson('["\\uD83D\\uDE00","\\uD83D\\\\uDE00"]', z.unknown())?.value).toEqual([
      '😀',
      '\uFFFD\\uDE00',
    ])
  })

  it.each(['images/a\0.php', `${'x/'.repeat(2000)}😀${'y'.repeat(117)}\\`])(
    'is cleaned in the error about a path in an archive, case %#',
    async (path) => {
      expect(await thrown(() => checkPath(path))).toSatisfy(isStorable)
    },
  )

  it('is left unchanged where it can be stored as it is', () => {
    expect(storableText('Bäckerei 😀\n')).toBe('Bäckerei 😀\n')
  })
})
