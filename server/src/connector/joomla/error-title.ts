import { z } from 'zod'

const One = z.object({ title: z.string().optional(), detail: z.string().optional() })
const Body = z.object({ errors: z.union([z.array(One), One]) })

/** The title of Joomla's JSON:API error, which is a list or (500) one object; null when it is no such answer. */
export function firstErrorTitle(value: unknown): string | null {
  const parsed = Body.safeParse(value)
  if (!parsed.success) return null
  const { errors } = parsed.data
  const first = Array.isArray(errors) ? errors[0] : errors
  return first?.detail ?? first?.title ?? ''
}
