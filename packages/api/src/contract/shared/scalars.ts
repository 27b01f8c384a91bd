import { z } from 'zod'

/** Id of an entity in a JSON body: a whole number from 1, as far as the reference server counts. */
export const Id = z.int().min(1).max(2_147_483_647)
export type Id = z.infer<typeof Id>

/**
 * Path parameter `{id}`: typed as a number for callers, read from text by a server. The issuer of an id
 * decides how large it is.
 */
export const IdParams = z.object({ id: z.coerce.number<number>().int().min(1) })
export type IdParams = z.infer<typeof IdParams>

/** Filter by an id in a query; 0, empty or missing means all. */
export const FilterId = z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0)
export type FilterId = z.infer<typeof FilterId>

const boolSpellings = new Map<unknown, boolean>([
  ...([1, '1', 'true'] as const).map((value) => [value, true] as const),
  ...([0, '0', 'false', ''] as const).map((value) => [value, false] as const),
])

/**
 * A "bool" of the specifications: a JSON boolean. Also reads 0 and 1, as number or text (from a form, or from
 * PHP's database).
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
 * A "0 or 1" of the specifications: an integer. Also reads a boolean, or the digit as text, from another
 * backend.
 */
export const Flag = z.preprocess(
  (value: 0 | 1 | '0' | '1' | boolean) => flagSpellings.get(value) ?? value,
  z.literal([0, 1]),
)
export type Flag = z.infer<typeof Flag>

/**
 * The number of a house, an invoice or a card is text. A backend that stores it as digits may send it as a
 * number.
 */
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
 * A moment, ISO 8601; ours are UTC with `Z`, offsets are accepted (contract §2). From another backend, a time
 * to the minute or a date alone reads as the moment at which it begins.
 */
export const IsoTime = z.preprocess(
  (value: string) =>
    typeof value !== 'string'
      ? value
      : value.replace(toTheMinute, '$1:00$2').replace(day, (text) => `${text}T00:00:00Z`),
  z.iso.datetime({ offset: true }),
)
export type IsoTime = z.infer<typeof IsoTime>
