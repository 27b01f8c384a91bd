import { describe, expect, it } from 'vitest'
import { findTags } from './find-tags.ts'
import { isGap, matchTags } from './match-tags.ts'
import { noPromise } from './no-promise.ts'
import { documents, readSentences, sentencesOf } from './read-sentences.ts'

const tagged = (ids: string, call: string): string => [`  // ${'spec'}: ${ids}`, call].join('\n')

describe('the sentences of the specifications', () => {
  it('have each an id of their own', () => {
    const ids = documents.flatMap(readSentences).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(400)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(noPromise).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('keep the ids that tests cite', () => {
    const texts = new Map(documents.flatMap(readSentences).map(({ id, text }) => [id, text]))
    expect(texts.size).toBe(431)
    expect(texts.get('SM-2-138')).toMatch(/^A tag's text colour is white when/)
    expect(texts.get('SM-9-023')).toBe('Tag text colour threshold is luminance 155.')
    expect(texts.get('AA-2-084')).toBe('Placeholder only.')
    expect(texts.get('AA-3-022')).toBe('Site list item fields are in the other document.')
  })

  it('are the sentences of paragraphs and lists and the rows of tables, section by section', () => {
    const sections = [4, 5, 8, 9].map((section) => `## ${section}. Empty`)
    const text = [
      '## 1. About',
      'Left out.',
      '## 2. Screens',
      '### A title',
      "One, 'quoted.' Two?",
      '**Another title**',
      '- Three:',
      '  - four',
      '| Path | Use |',
      '|---|---|',
      '| /a | five |',
      ...sections,
    ].join('\n')
    expect(sentencesOf('site-management', text)).toEqual([
      { id: 'SM-2-001', text: "One, 'quoted.'" },
      { id: 'SM-2-002', text: 'Two?' },
      { id: 'SM-2-003', text: 'Three:' },
      { id: 'SM-2-004', text: 'four' },
      { id: 'SM-2-005', text: '/a | five' },
    ])
  })

  it('are refused when a section of the document is missing', () => {
    expect(() => sentencesOf('site-management', '## 2. Screens\nOne.')).toThrow(
      'site-management has no section 4',
    )
  })
})

describe('a tag of a test', () => {
  it('continues in the comment below it', () => {
    const text = tagged('SM-2-011,', ['  // SM-2-012', "  it('searches', async () => {"].join('\n'))
    expect(findTags('a.test.ts', text).map(({ ids }) => ids)).toEqual([['SM-2-011', 'SM-2-012']])
  })

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

describe('the match of sentences and tests', () => {
  const sentences = ['One.', 'Two.', 'Columns:'].map((text, index) => ({ id: `SM-2-00${index + 1}`, text }))
  const tags = findTags('a.test.ts', tagged('SM-2-001, SM-9-999', "it('one')"))

  it('reports a sentence without a test as a gap, but no heading', () => {
    expect(
      matchTags(sentences, tags)
        .proofs.filter(isGap)
        .map(({ sentence }) => sentence.id),
    ).toEqual(['SM-2-002'])
  })

  it('reports an id that no document has', () => {
    expect(matchTags(sentences, tags).unknown).toEqual(['SM-9-999 at a.test.ts:2'])
  })
})
