import { z } from 'zod'

const One = z.object({ title: z.string().optional(), detail: z.string().optional() })

/** The title of Joomla's JSON:API error, which is a list or (500) one object; empty when it has none. */
export const ErrorTitle = z.object({ errors: z.union([z.array(One), One]) }).transform(({ errors }) => {
  const first = Array.isArray(errors) ? errors[0] : errors
  return first?.detail ?? first?.title ?? ''
})

/**
 * What Joomla says where it does not even start, as on a PHP that is too old for it. Others answer in this
 * shape, too.
 */
export const StartRefusal = z.object({ error: z.string().min(1) }).transform(({ error }) => error)
