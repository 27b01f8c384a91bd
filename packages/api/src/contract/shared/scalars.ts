import { z } from 'zod'

/** Id of an entity in a JSON body: a whole number from 1, as far as the reference server counts. */
export const Id = z.int().min(1).max(2_147_483_647)
export type Id = z.infer<typeof Id>

/**
 * Path parameter `{id}`: typed as a number for callers, read from text by a server. Anyone who made the id
 * says how large it is.
 */
export const IdParams = z.object({ id: z.coerce.number<number>().int().min(1) })
export type IdParams = z.infer<typeof IdParams>

/** Filter by an id in a query; 0, empty or left out means all. */
export const FilterId = z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0)
export type FilterId = z.infer<typeof FilterId>

const boolSpellings = new Map<unknown, boolean>([
  ...([1, '1', 'true'] as const).map((value) => [value, true] as const),
  ...([0, '0', 'false', ''] as const).map((value) => [value, false] as const),
])

/**
 * What the specifications call "bool": a JSON boolean. 0 and 1, also as text (a form, a database of PHP), are
 * read as one.
 */
export const Bool = z.preprocess(
  (value: 0 | 1 | '0' | '1' | boolean) => boolSpellings.get(value) ?? value,
  z.boolean(),
)
export type Bool = z.infer<typeof Bool>

const flagSpellings = new Map<unknown, 0 | 1>([
  [false, 0],
  ['0', 0],
  [true, 1],
  ['1', 1],
])

/**
 * What the specifications call "0 or 1": an integer. A boolean, or the digit as text, from another backend is
 * read as one.
 */
export const Flag = z.preprocess(
  (value: 0 | 1 | '0' | '1' | boolean) => flagSpellings.get(value) ?? value,
  z.literal([0, 1]),
)
export type Flag = z.infer<typeof Flag>

/** A house's, an invoice's, a card's number is text. A backend that keeps it as digits may send it so. */
export const Text = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  z.string(),
)
export type Text = z.infer<typeof Text>

/** Money in whole euro cents; may be negative for a credit (contract §2). */
export const Cents = z.int()
export type Cents = z.infer<typeof Cents>

const day = /^\d{4}-\d\d-\d\d$/
const toTheMinute = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/

/**
 * A moment, ISO 8601; ours are UTC with `Z`, an offset is understood (contract §2). Of another backend a time
 * to the minute, and a day alone, are read as the moment at which they begin.
 */
export const IsoTime = z.preprocess(
  (value: string) =>
    typeof value !== 'string'
      ? value
      : value.replace(toTheMinute, '$1:00$2').replace(day, (text) => `${text}T00:00:00Z`),
  z.iso.datetime({ offset: true }),
)
export type IsoTime = z.infer<typeof IsoTime>
