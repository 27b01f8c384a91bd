import type { z } from 'zod'
import { Refusal } from './refusal.ts'
import { sentenceOfIssue } from './sentence-of-issue.ts'
import { unstorableTexts } from './unstorable-texts.ts'

/** Refused values that are named; a body may hold thousands. */
const mostIssues = 100

/** What of a request the schema reads; throws a 422 with `errors` by field (contract §2). */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = unstorableTexts(input)
  if (unstorable !== null)
    throw new Refusal('invalid', { errors: unstorable, message: 'This value cannot be used' })
  const parsed = schema.safeParse(input, { error: sentenceOfIssue })
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues.slice(0, mostIssues)) {
    for (const [field, message] of fieldsOf(issue)) errors[field] = [...(errors[field] ?? []), message]
  }
  const first = parsed.error.issues[0]?.message
  throw new Refusal('invalid', first === undefined ? { errors } : { errors, message: first })
}

function fieldsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, 'This field is not known'])
  return [[issue.path.join('.') || 'body', issue.message]]
}
