import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseUrlState, writeUrlState } from './use-url-state.ts'

const Filters = z.object({
  page: z.coerce.number().int().min(1).default(1),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
})

describe('useUrlState', () => {
  it('ignores a malformed page number and keeps the other fields', () => {
    const state = parseUrlState(Filters, new URLSearchParams('page=abc&dir=desc&search=klein'))
    expect(state).toEqual({ page: 1, dir: 'desc', search: 'klein' })
  })

  it('replaces an unknown word by its default and keeps the other fields', () => {
    expect(parseUrlState(Filters, new URLSearchParams('dir=up&page=3'))).toEqual({
      page: 3,
      dir: 'asc',
      search: '',
    })
  })

  it('leaves defaults out of the URL and keeps parameters of others', () => {
    const next = writeUrlState(Filters, new URLSearchParams('page=4&site=7'), { page: 1, search: 'a b' })
    expect(next.toString()).toBe('site=7&search=a+b')
  })
})
