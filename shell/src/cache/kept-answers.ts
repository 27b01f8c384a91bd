import { CountedTag, SiteIcon } from '@flotilla/api/contract'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import { dropStored, readStored } from '../storage/browser-storage.ts'

const prefix = 'flotilla-known-'
const DAY_MS = 86_400_000
/** The first seconds of a page belong to what is shown; what it has read is stored afterwards. */
const STORE_AFTER_MS = 6_000
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

const Stored = z.object({
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

/** Tells two sessions in one browser apart, without the token (FNV-1a). */
const storageKey = (token: string) =>
  `${prefix}${[...token].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)}`

/**
 * Puts the answers that this browser kept of the session into the cache, and keeps the new ones. What is kept
 * belongs to one session; `dropKeptAnswers` ends it.
 */
export function keepAnswers(queryClient: QueryClient, token: () => string | null): void {
  const key = () => storageKey(token() ?? '')
  const filled = fill(queryClient, token() === null ? [] : readStored(key(), Stored).answers)
  setTimeout(async () => {
    const { storeAnswers } = await import('./store-answers.ts')
    storeAnswers(queryClient, filled, () => (token() === null ? null : key()))
  }, STORE_AFTER_MS)
}

/** The session has ended or changed: nothing of it stays on a shared machine. */
export const dropKeptAnswers = () => dropStored(prefix)

function fill(queryClient: QueryClient, answers: z.infer<typeof Stored>['answers']): Filled {
  const now = Date.now()
  const filled = new Map<string, number>()
  for (const { key, data, at } of answers) {
    const kind = kindOf(key)
    const read = kind?.schema.safeParse(data)
    if (kind === undefined || !read?.success || at > now || now - at > kind.forMs) continue
    queryClient.setQueryData(key, read.data, { updatedAt: kind.isReadAgain ? SEEN_ONLY : at })
    filled.set(hashKey(key), at)
  }
  return filled
}
