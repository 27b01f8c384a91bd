import { describe, expect, it } from 'vitest'
import { findTags } from './find-tags.ts'
import { isGap, matchTags } from './match-tags.ts'
import { noPromise } from './no-promise.ts'
import { documents, parseSentences, readSentences } from './read-sentences.ts'

const tagged = (ids: string, call: string): string => [`  // ${'spec'}: ${ids}`, call].join('\n')

describe('the sentences of the specifications', () => {
  it('have an id each, none twice', () => {
    const ids = documents.flatMap(readSentences).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(400)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(noPromise).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('are refused without an id', () => {
    expect(() => parseSentences('a line')).toThrow('No sentence: a line')
  })
})

describe('a tag', () => {
  it('names the sentences of the test below it', () => {
    expect(findTags('a.test.ts', tagged('SM-2-011, SM-2-012', "  it('searches', async () => {"))).toEqual([
      { ids: ['SM-2-011', 'SM-2-012'], file: 'a.test.ts', line: 2, title: 'searches' },
    ])
  })

  it('finds the title below a table of cases', () => {
    const [tag] = findTags(
      'a.test.ts',
      tagged('SM-2-011', "  it.each([\n    1,\n  ])('searches for %s', () => {"),
    )
    expect(tag?.title).toBe('searches for %s')
  })
})

describe('the match', () => {
  const sentences = parseSentences('SM-2-001 One.\nSM-2-002 Two.\nSM-2-003 Columns:\n')
  const tags = findTags('a.test.ts', tagged('SM-2-001, SM-9-999', "it('one')"))

  it('shows a sentence without a test, but no heading, as a gap', () => {
    expect(
      matchTags(sentences, tags)
        .proofs.filter(isGap)
        .map(({ sentence }) => sentence.id),
    ).toEqual(['SM-2-002'])
  })

  it('tells an id that no document has', () => {
    expect(matchTags(sentences, tags).unknown).toEqual(['SM-9-999 at a.test.ts:2'])
  })
})
