import { Refusal } from './refusal.ts'

type Field = string | File
type Values = Record<string, unknown>

/** No form of the console has half as many. */
const mostFields = 200

/**
 * The values of a form. `config[autobackup]` is a field of an object, and an object may come as its JSON. A
 * browser's form turns null and undefined into the words `null` and `undefined`; they are read back. Of two
 * fields with the same name the last counts. Throws 413 for a form of more than 200 fields.
 */
export function formValues(fields: Iterable<readonly [string, Field]>): Values {
  const values = empty()
  const objects = new Map<string, Values>()
  let count = 0
  for (const [name, field] of fields) {
    count += 1
    if (count > mostFields) throw tooManyFields()
    const value = readField(field)
    if (value === undefined) continue
    const [, outer, inner] = /^(\w{1,100})\[(\w{1,100})\]$/.exec(name) ?? []
    if (outer === undefined || inner === undefined) {
      values[name] = value
      objects.delete(name)
    } else {
      const object = objects.get(outer) ?? empty()
      object[inner] = value
      objects.set(outer, object)
      values[outer] = object
    }
  }
  return values
}

/**
 * This limit is checked before the fields are read: reading thousands of files costs more than counting them.
 */
export function tooManyFields(): Refusal {
  return new Refusal('too_large', { message: `A form may have at most ${mostFields} fields.` })
}

/** Whether a multipart body has more parts than a form may have fields. */
export function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^\s";]{1,70})/i.exec(contentType)?.[1]
  if (boundary === undefined) return false
  const mark = `--${boundary}`
  let at = bytes.indexOf(mark)
  for (let count = 0; at !== -1; count += 1) {
    // The last boundary ends the form.
    if (count > mostFields) return true
    at = bytes.indexOf(mark, at + mark.length)
  }
  return false
}

/** Without a prototype: no field name means anything to JavaScript. */
function empty(): Values {
  return Object.create(null)
}

function readField(field: Field): unknown {
  if (field === 'null') return null
  if (field === 'undefined' || field === '[object Object]') return undefined
  if (typeof field !== 'string' || !field.startsWith('{') || !field.endsWith('}')) return field
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}
