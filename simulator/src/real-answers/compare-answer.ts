import { comparePieces } from './compare-pieces.ts'
import type { Json, RealAnswer } from './real-answer.ts'

/** An answer as received. */
export type SeenAnswer = { status: number; type: string; body: string }

type Rules = Pick<RealAnswer, 'exact' | 'optional' | 'open' | 'pieces'>

/** Most items of a list that are compared, and most differences that are reported. */
const mostItems = 1000
const maxReported = 20
const longestValue = 80

/**
 * Differences between `seen` and `recorded`, in actionable words; empty: none. Names fields, and their values
 * only where these are recorded.
 */
export function compareAnswer(recorded: RealAnswer, seen: SeenAnswer): string[] {
  const found: string[] = []
  if (seen.status !== recorded.status) found.push(`status ${seen.status}, recorded ${recorded.status}`)
  const type = normal(seen.type)
  if (type !== normal(recorded.type)) found.push(`content type "${cut(type)}", recorded "${recorded.type}"`)
  return [...found, ...compareBody(recorded, seen.body)].slice(0, maxReported)
}

/** Sites add the charset to any type, or leave it out: all text is UTF-8. */
const normal = (type: string) => type.toLowerCase().replaceAll(/\s|;charset=utf-8$/g, '')

function compareBody({ body, ...rules }: RealAnswer, text: string): string[] {
  if ('text' in body) {
    return body.text === null || body.text === text ? [] : [`body: ${cut(text)}, recorded ${cut(body.text)}`]
  }
  const json = parse(text)
  return json === undefined
    ? ['body: no JSON']
    : [...new Set(compare([body.json, ...(body.or ?? [])], json, '', rules))]
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compares `value` with examples of the values at `place`. */
function compare(examples: Json[], value: Json, place: string, rules: Rules): string[] {
  const kind = kindOf(value)
  const kinds = [...new Set(examples.map(kindOf))]
  const name = place === '' ? 'body' : place
  if (!kinds.includes(kind)) return [`${name}: ${kind}, recorded ${kinds.join(' or ')}`]
  if (rules.exact?.includes(place) && !examples.includes(value)) {
    return [`${name}: ${cut(JSON.stringify(value))}, recorded ${cut(JSON.stringify(examples[0]))}`]
  }
  if (Array.isArray(value)) return compareItems(examples, value, place, rules)
  return isObject(value) ? compareFields(examples.filter(isObject), value, place, rules) : []
}

function compareItems(examples: Json[], items: Json[], place: string, rules: Rules): string[] {
  const known = examples.flatMap((example) => (Array.isArray(example) ? example : []))
  if (known.length === 0) return items.length === 0 ? [] : [`${place || 'body'}: items, recorded none`]
  const order = rules.pieces === place ? comparePieces(items, place) : []
  return [...order, ...items.slice(0, mostItems).flatMap((item) => compare(known, item, `${place}[]`, rules))]
}

type Fields = { [key: string]: Json }

function compareFields(examples: Fields[], value: Fields, place: string, rules: Rules): string[] {
  const at = (key: string) => (place === '' ? key : `${place}.${key}`)
  const known = new Set(examples.flatMap((example) => Object.keys(example)))
  const missing = [...known].filter(
    (key) =>
      !Object.hasOwn(value, key) &&
      examples.every((example) => Object.hasOwn(example, key)) &&
      !rules.optional?.includes(at(key)),
  )
  const extra = Object.keys(value).filter((key) => !known.has(key) && !rules.open?.includes(place))
  return [
    ...Object.entries(value).flatMap(([key, field]) =>
      known.has(key) ? compare(examplesOf(examples, key), field, at(key), rules) : [],
    ),
    ...missing.map((key) => `${at(key)}: missing`),
    ...extra.map((key) => `${cut(at(key))}: not recorded`),
  ]
}

const examplesOf = (examples: Fields[], key: string): Json[] =>
  examples.flatMap((example) => {
    const field = Object.hasOwn(example, key) ? example[key] : undefined
    return field === undefined ? [] : [field]
  })

function isObject(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const kind = typeof value
  return kind === 'string' ? 'text' : kind === 'boolean' ? 'flag' : kind
}

const cut = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text)
