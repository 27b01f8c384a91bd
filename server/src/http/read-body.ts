import type { Context } from 'hono'
import { formValues } from './form-values.ts'
import { isTooDeep } from './is-too-deep.ts'
import { Refusal } from './refusal.ts'

/** No call of the contract needs half of it; what walks through values calls itself for each level. */
const mostLevels = 20

/**
 * The body as values: JSON, or a form whose files are `File`s. No body reads as an empty object. Throws 400 for what cannot be
 * read.
 */
export async function readBody(c: Context): Promise<unknown> {
  const values = await valuesOf(c).catch((error: unknown) => {
    if (error instanceof SyntaxError || error instanceof TypeError) throw unreadable()
    throw error
  })
  if (isTooDeep(values, mostLevels)) throw unreadable()
  return values
}

async function valuesOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type.includes('form')) return formValues(await c.req.parseBody())
  const text = await c.req.text()
  return text === '' ? {} : JSON.parse(text)
}

function unreadable(): Refusal {
  return new Refusal('invalid', { message: 'The body of the request cannot be read.', status: 400 })
}
