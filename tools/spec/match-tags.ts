import type { Tag } from './find-tags.ts'
import { noPromise } from './no-promise.ts'
import type { Sentence } from './sentence.ts'

export type Proof = { sentence: Sentence; tests: Tag[]; exempt: string | null }

/** Matches tests with the sentences that they name. `unknown` are ids that no document has. */
export function matchTags(sentences: Sentence[], tags: Tag[]): { proofs: Proof[]; unknown: string[] } {
  const known = new Set(sentences.map(({ id }) => id))
  const proofs = sentences.map((sentence) => ({
    sentence,
    tests: tags.filter(({ ids }) => ids.includes(sentence.id)),
    exempt: sentence.text.endsWith(':') ? 'a heading' : (noPromise[sentence.id] ?? null),
  }))
  const unknown = tags.flatMap(({ ids, file, line }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} at ${file}:${line}`),
  )
  return { proofs, unknown }
}

export const isGap = ({ tests, exempt }: Proof): boolean => tests.length === 0 && exempt === null
