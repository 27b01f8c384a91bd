import type { z } from 'zod'

/** What is wrong with a value in words fit to show, where the contract has none of its own (contract §2). */
export const sentenceOfIssue: z.core.$ZodErrorMap = (issue) => {
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
