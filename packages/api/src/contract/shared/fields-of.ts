import { z } from 'zod'

/** An object whose every field may be missing. `null`, left out and the empty list, as PHP writes one, read as none. */
export function fieldsOf<T extends z.ZodObject>(schema: T) {
  return z.preprocess(
    (value: z.input<T> | readonly [] | null | undefined) =>
      value == null || (Array.isArray(value) && value.length === 0) ? {} : value,
    schema,
  )
}
