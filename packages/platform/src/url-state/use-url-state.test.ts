import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseUrlState, writeUrlState } from './use-url-state.ts'

const Filters = z.object({
  page: z.coerce.number().int().min(1).default(1),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
})

describe('state in the address', () => {
  it('ignores a malformed page number and keeps the other fields', () => {
    const state = parseUrlState(Filters, new URLSearchParams('page=abc&dir=desc&search=klein'))
    expect(state).toEqual({ page: 1, dir: 'desc', search: 'klein' })
  })

  it('falls back alone for an unknown word', () => {
    expect(parseUrlState(Filters, new URLSearchParams('dir=up&page=3'))).toEqual({
      page: 3,
      dir: 'asc',
      search: '',
    })
  })

  it('leaves defaults out of the address and foreign parameters in it', () => {
    const next = writeUrlState(Filters, new URLSearchParams('page=4&site=7'), { page: 1, search: 'a b' })
    expect(next.toString()).toBe('site=7&search=a+b')
  })
})
