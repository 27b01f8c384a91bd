import { CountedTag, SiteIcon } from '@flotilla/api/contract'
import type { QueryKey } from '@tanstack/react-query'
import { z } from 'zod'

const DAY_MS = 86_400_000
/** The moment of an answer that is shown and read again at once. */
export const SEEN_ONLY = 1

type Kind = {
  /** Begins the keys of these answers. */
  key: QueryKey
  /** An older answer is not shown. */
  forMs: number
  /** Shown meanwhile, and read again at once; absent: true as long as its query says. */
  isReadAgain?: boolean
  schema: z.ZodType
}

const Icons = z
  .array(z.tuple([z.int(), SiteIcon.shape.icon]))
  .transform((entries): ReadonlyMap<number, SiteIcon['icon']> => new Map(entries))

/** What the frame and the list of sites show before the server has answered (look: Principles). */
export const kinds: readonly Kind[] = [
  { key: ['counts'], forMs: DAY_MS, isReadAgain: true, schema: z.int().min(0) },
  { key: ['tags'], forMs: DAY_MS, isReadAgain: true, schema: z.array(CountedTag) },
  // The remote that shows them parses them.
  { key: ['site-figures'], forMs: DAY_MS, isReadAgain: true, schema: z.looseObject({}) },
  { key: ['site-pictures', 'icons'], forMs: 7 * DAY_MS, schema: Icons },
]

/** What is stored of a session. */
export const Stored = z.object({
  answers: z
    .array(z.object({ key: z.array(z.unknown()), data: z.unknown(), at: z.number() }))
    .max(100)
    .catch([]),
})
export type StoredAnswers = z.input<typeof Stored>

/** Answers since when each is known, by the hash of its key: epoch milliseconds. */
export type Filled = ReadonlyMap<string, number>

export const kindOf = (key: QueryKey) =>
  kinds.find((kind) => kind.key.every((part, index) => part === key[index]))
