import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import type { Sentence } from './sentence.ts'

/** The documents by name, with the prefix of their ids and the sections that promise behaviour. */
const promises = {
  'site-management': { letters: 'SM', sections: [2, 4, 5, 8, 9] },
  'account-and-administration': { letters: 'AA', sections: [2, 3, 4, 5, 6, 8, 9] },
}
export type DocumentName = keyof typeof promises
export const documents: DocumentName[] = ['site-management', 'account-and-administration']

const RULE_OF_TABLE = /^\|[-| ]+\|$/
const TITLE = /^#|^\*\*.*\*\*$/
const MARK_OF_LIST = /^(?:- |\d+\. )/
const END_OF_SENTENCE = /(?<=[.?!]['")]?) (?=[A-Z0-9])/

/** All sentences of `docs/spec/<document>.md`, in its order. */
export function readSentences(document: DocumentName): Sentence[] {
  return sentencesOf(document, readFileSync(path.join(root, 'docs/spec', `${document}.md`), 'utf8'))
}

/**
 * The sentences of a document's text. The id consists of the section and the position in it (`SM-2-011`): a
 * sentence added in the middle renumbers those after it.
 * @throws Error when a section that promises behaviour is missing.
 */
export function sentencesOf(document: DocumentName, text: string): Sentence[] {
  const { letters, sections } = promises[document]
  const bySection = new Map(text.split(/^## /m).map((part) => [Number.parseInt(part, 10), part]))
  return sections.flatMap((section) => {
    const part = bySection.get(section)
    if (part === undefined) throw new Error(`${document} has no section ${section}`)
    return sentencesIn(part.split('\n').slice(1)).map((sentence, index) => ({
      id: `${letters}-${section}-${String(index + 1).padStart(3, '0')}`,
      text: sentence,
    }))
  })
}

/** A row of a table is one sentence; its head and titles do not count. */
function sentencesIn(lines: string[]): string[] {
  const trimmed = lines.map((line) => line.trim())
  return trimmed.flatMap((line, index) => {
    const isHead = RULE_OF_TABLE.test(trimmed[index + 1] ?? '')
    if (line === '' || isHead || RULE_OF_TABLE.test(line) || TITLE.test(line)) return []
    if (line.startsWith('|')) return [line.replace(/^\|\s*|\s*\|$/g, '')]
    return line.replace(MARK_OF_LIST, '').split(END_OF_SENTENCE)
  })
}
