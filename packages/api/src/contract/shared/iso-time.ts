import { z } from 'zod'

const day = /^\d{4}-\d\d-\d\d$/
const toTheMinute = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/

/**
 * A moment, ISO 8601; ours are UTC with `Z`, an offset is understood (contract §2). Of another backend a time to the
 * minute, and a day alone, are read as the moment at which they begin.
 */
export const IsoTime = z.preprocess(
  (value: string) =>
    typeof value !== 'string'
      ? value
      : value.replace(toTheMinute, '$1:00$2').replace(day, (text) => `${text}T00:00:00Z`),
  z.iso.datetime({ offset: true }),
)
export type IsoTime = z.infer<typeof IsoTime>
