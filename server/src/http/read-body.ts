import type { Endpoint } from '@flotilla/api/contract'
import type { Context } from 'hono'
import { z } from 'zod'
import { formValues, hasTooManyParts, tooManyFields } from './form-values.ts'
import { Refusal } from './refusal.ts'

/** No call of the contract needs half as many; code that walks values calls itself for each level. */
const mostLevels = 20

/** The longest text of any call, 20,000 characters, at six bytes each, as JSON may encode them. */
const mostBytes = 128 * 1024
/** A logo of 2 MB and its form: only calls with files accept this much. */
const mostBytesWithFiles = 3 * 1024 * 1024
/** A longer body is dropped up to here before it is refused; beyond, the connection is cut. */
const mostBytesDropped = 16 * 1024 * 1024

type BodyOf = Pick<Endpoint, 'body' | 'encoding'>

/**
 * The body as values: JSON, or a form whose files are `File`s, if every value is one text or the contract
 * allows it. No body reads as an empty object. Throws 400 for an unreadable body, 413 for one that is too
 * large, 415 for another kind of body.
 */
export async function readBody(c: Context, endpoint: BodyOf): Promise<unknown> {
  const values = await valuesOf(c, endpoint).catch((error: unknown) => {
    if (error instanceof SyntaxError || error instanceof TypeError) throw unreadable()
    throw error
  })
  if (isTooDeep(values, mostLevels)) throw unreadable()
  return values
}

async function valuesOf(c: Context, endpoint: BodyOf): Promise<unknown> {
  const header = c.req.header('content-type') ?? ''
  const type = header.split(';', 1).join().trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
  const isMultipart = type === 'multipart/form-data'
  const hasFiles = isMultipart && endpoint.encoding === 'multipart'
  const bytes = await readBytes(c, hasFiles ? mostBytesWithFiles : mostBytes)
  if (bytes.length === 0) return {}
  if (isForm && !takesForm(endpoint)) throw wrongType()
  if (isMultipart) {
    if (hasTooManyParts(bytes, header)) throw tooManyFields()
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': header } }).formData()
    return formValues(form.entries())
  }
  if (isForm) return formValues(new URLSearchParams(bytes.toString()).entries())
  if (type !== 'application/json' && !type.endsWith('+json')) throw wrongType()
  return JSON.parse(bytes.toString())
}

/**
 * The whole body. A body that is too large is read too, and dropped: a browser hears the answer only when it
 * has sent its request.
 */
async function readBytes(c: Context, most: number): Promise<Buffer> {
  if (Number(c.req.header('content-length')) > mostBytesDropped) throw tooLarge(most)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > mostBytesDropped) throw tooLarge(most)
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  if (length > most) throw tooLarge(most)
  return Buffer.concat(chunks, length)
}

/** A form can only express one level of texts and files. */
function takesForm({ body, encoding }: BodyOf): boolean {
  if (encoding === 'multipart') return true
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.values(properties).every(isOneValue)
}

function isOneValue(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return false
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.every(isOneValue)
  if (schema.enum !== undefined || schema.const !== undefined) return true
  return schema.type !== undefined && schema.type !== 'object' && schema.type !== 'array'
}

function tooLarge(bytes: number): Refusal {
  return new Refusal('too_large', { message: `This is too large: at most ${Math.floor(bytes / 1024)} kB.` })
}

function wrongType(): Refusal {
  return new Refusal('invalid', { message: 'This call takes its body as application/json.', status: 415 })
}

function unreadable(): Refusal {
  return new Refusal('invalid', { message: 'The body of the request cannot be read.', status: 400 })
}

/** Whether objects and lists are nested more than `levels` deep; looks no deeper than that. */
function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
