import type { Context } from 'hono'
import { formValues } from './form-values.ts'
import { Refusal } from './refusal.ts'

/** The body as values: JSON, or a form whose files are `File`s. No body reads as an empty object. */
export async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  try {
    if (type.includes('form')) return formValues(await c.req.parseBody())
    const text = await c.req.text()
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new Refusal('invalid', { message: 'The body of the request cannot be read.', status: 400 })
    }
    throw error
  }
}
