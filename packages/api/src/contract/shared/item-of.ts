import { z } from 'zod'

/** One object, or a short list without pages: `{data: …}` (contract §2). */
export function itemOf<T extends z.ZodType>(item: T) {
  return z.object({ data: item })
}
