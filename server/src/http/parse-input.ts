import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Most refused values that an answer names; a body may hold thousands. */
const mostIssues = 100

/** The parts of a request that the schema reads; throws a 422 with `errors` by field (contract §2). */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = unstorableTexts(input)
  if (unstorable !== null)
    throw new Refusal('invalid', { errors: unstorable, message: 'This value cannot be used' })
  const parsed = schema.safeParse(input, { error: sentenceOfIssue })
  if (parsed.success) return parsed.data
  // A caller chooses the names of fields: a plain object would already have "constructor".
  const messages = new Map<string, string[]>()
  for (const issue of parsed.error.issues.slice(0, mostIssues)) {
    for (const [field, message] of fieldsOf(issue))
      messages.set(field, [...(messages.get(field) ?? []), message])
  }
  const errors = Object.fromEntries(messages)
  const first = parsed.error.issues[0]?.message
  throw new Refusal('invalid', first === undefined ? { errors } : { errors, message: first })
}

function fieldsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, 'This field is not known'])
  return [[issue.path.join('.') || 'body', issue.message]]
}

/** The fault of a value in words fit to show, where the contract has none of its own (contract §2). */
const sentenceOfIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required' : wanted(issue.expected)
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This is required'
      return `${begin(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `${begin(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.map(String).join(', ')}`
    default:
      return 'This value cannot be used'
  }
}

function wanted(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'This must be a text',
    number: 'This must be a number',
    int: 'This must be a whole number',
    boolean: 'This must be true or false',
    array: 'This must be a list',
  }
  return words[expected] ?? 'This value cannot be used'
}

function begin(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'Please use' : 'This must be'
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

/** A body may hold thousands of them. */
const mostNamed = 100

/**
 * Texts with the character NUL, which the database rejects everywhere, by field: `{ 'owner.name': ['This
 * value cannot be used'] }`; null when there is none.
 */
function unstorableTexts(input: unknown): Record<string, string[]> | null {
  const fields = pathsOf(input, [])
  if (fields.length === 0) return null
  return Object.fromEntries(fields.slice(0, mostNamed).map((field) => [field, ['This value cannot be used']]))
}

function pathsOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.') || 'body'] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\0') ? [path.join('.') || 'body'] : pathsOf(inner, [...path, key]),
  )
}

/** The ids in the path of a request. An impossible id has no owner: throws 404 rather than 422. */
export function parseParams<P extends z.ZodType>(schema: P, input: unknown): z.output<P> {
  const parsed = schema.safeParse(input)
  if (!parsed.success || !Object.values(Object(input)).every(isOurId)) throw new Refusal('not_found')
  return parsed.data
}

const largestId = 2_147_483_647

/**
 * Our ids fit 32 bits and have one spelling; those of another backend, which the contract also reads, may
 * differ.
 */
function isOurId(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) && Number(value) <= largestId
}
