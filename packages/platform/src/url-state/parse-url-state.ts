import type { z } from 'zod'

/** Each field alone: what cannot be read falls back to the field's own default, silently (experience §1). */
export function parseUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const raw: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const text = params.get(key) ?? undefined
    const wanted = (field as z.ZodType).safeParse(text)
    raw[key] = wanted.success ? text : undefined
  }
  return schema.parse(raw)
}
