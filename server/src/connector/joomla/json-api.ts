import { z } from 'zod'

const One = z.object({ data: z.object({ attributes: z.unknown() }) })
/** Most rows of a list that are read: no known site has more, and each costs time. */
export const mostRows = 5000

const Many = z.object({ data: z.array(z.unknown()).transform((rows) => rows.slice(0, mostRows)) })
const Row = z.object({ attributes: z.unknown() })

/** A JSON:API answer with one resource. */
export function resourceOf<T>(attributes: z.ZodType<T, unknown>) {
  return One.transform(({ data }) => data.attributes).pipe(attributes)
}

/** A JSON:API answer with a list; a row that cannot be read is left out, not the whole list. */
export function resourcesOf<T>(attributes: z.ZodType<T, unknown>) {
  return Many.transform(({ data }) =>
    data.flatMap((row) => {
      const parsed = attributes.safeParse(Row.safeParse(row).data?.attributes)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** A text that sites also send as null, a number or not at all. */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))

/**
 * Joomla's own columns hold as many characters, and an index of ours takes no more than 2700 bytes of a row.
 */
const longestName = 100

/** A key or a version, by which sites are sorted and found: refused if it is longer than any real one. */
export const LooseName = LooseText.pipe(z.string().max(longestName))

/** A whole number of 32 bits, as ids and counts of Joomla are, that sites also send as text. */
export const LooseInt = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647)

const Flag = z.union([z.boolean(), z.number(), z.string()])
const isOn = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'

/** PHP's idea of a flag: true, 1, "1", "true". */
export const LooseFlag = Flag.nullish().transform(isOn)

/** The same, but a missing flag means that this is another answer. */
export const GivenFlag = Flag.transform(isOn)
