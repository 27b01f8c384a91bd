import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import type { Sentence } from './sentence.ts'

/** The documents, and the sections of each that the console and the server answer for. */
export const documents = ['site-management', 'account-and-administration'] as const
export type DocumentName = (typeof documents)[number]

/** All sentences of a document in its order, from `sentences/<document>.txt`: an id, a space and the text in each line. */
export function readSentences(document: DocumentName): Sentence[] {
  const file = path.join(root, 'tools/spec/sentences', `${document}.txt`)
  return parseSentences(readFileSync(file, 'utf8'))
}

/** @throws Error for a line without an id. */
export function parseSentences(text: string): Sentence[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, id, words] = /^([A-Z]{2}-\d+-\d{3}) (.+)$/.exec(line) ?? []
      if (id === undefined || words === undefined) throw new Error(`No sentence: ${line}`)
      return { id, text: words }
    })
}
