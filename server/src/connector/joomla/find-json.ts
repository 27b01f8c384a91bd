import type { z } from 'zod'

/** JSON found in an answer, and the number of other characters around it. */
export type FoundJson<T> = { value: T; junkChars: number }

/** Most characters that are searched: an answer full of brackets must not hold up the process. */
const maxWork = 8_000_000
/** Most nested brackets: no answer has a tenth of it, and reading a million of them takes a second. */
const mostLevels = 200

/**
 * Reads the JSON of an answer although a plugin or PHP printed something around it (fleet §1.1, §2.3): the
 * whole body; else from the first `{"links"`; else from each `{` that ends properly. Of several, takes the
 * first that `schema` accepts: a notice may contain brackets too. Null when there is none.
 */
export function findJson<S extends z.ZodType>(text: string, schema: S): FoundJson<z.infer<S>> | null {
  const whole = parse(text.replace(/^\uFEFF/, '').trim())
  if (whole !== undefined) return read(schema, whole, 0)
  const links = text.indexOf('{"links"')
  let start = links === -1 ? nextStart(text, 0) : links
  for (let work = 0; start !== -1 && work < maxWork; work += text.length - start) {
    const end = endOf(text, start)
    const value = end === -1 ? undefined : parse(text.slice(start, end))
    if (value === undefined || isTrivial(value)) start = nextStart(text, start + 1)
    else {
      const found = read(schema, value, text.length - (end - start))
      if (found !== null) return found
      start = nextStart(text, end)
    }
  }
  return null
}

function read<S extends z.ZodType>(
  schema: S,
  value: unknown,
  junkChars: number,
): FoundJson<z.infer<S>> | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data, junkChars } : null
}

function parse(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(storableJson(text))
  } catch {
    return undefined
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length && depth <= mostLevels; index += 1) {
    const char = text[index]
    if (inString && char === '\\') index += 1
    else if (char === '"') inString = !inString
    else if (inString) continue
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
  }
  return depth > mostLevels
}

/** `{}` or `[]` in a notice is no answer. */
function isTrivial(value: unknown): boolean {
  return (
    typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0
  )
}

function nextStart(text: string, from: number): number {
  return text.indexOf('{', from)
}

/** Index behind the bracket that closes the one at `start`; -1 when it is never closed. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let index = start; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}

/** A backslash, a character of two halves, half of one, a zero byte. */
const escapes = /\\(?:\\|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|ud[89a-f][\da-f]{2}|u0000)/gi
const halfLength = '\\ud800'.length

/**
 * JSON whose texts are as `storableText` has them once they are read: it may write what it must not be by its
 * number.
 */
function storableJson(json: string): string {
  return json.replace(escapes, (found) => (found.length === halfLength ? '\\ufffd' : found))
}
