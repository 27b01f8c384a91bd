import { z } from 'zod'

/** A value that a backend may not know: `null` or left out both read as `fallback`. */
export function orElse<T extends z.ZodType>(schema: T, fallback: z.output<T>) {
  return z.preprocess(
    (value: z.input<T> | null | undefined) => value ?? undefined,
    schema.default(fallback as never),
  )
}
