import type { UpdateItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { carryOver } from './carry-over.ts'

const item = (id: number, state: 0 | 1 | 2 | 8, next = '2.0'): UpdateItem => ({
  id,
  data: {
    site_name: `Site ${id}`,
    translated_name: 'JCE',
    version: '1.0',
    next_version: next,
    process_state: state,
    ignore_update: 0,
  },
})
const page = (rows: UpdateItem[], current = 1, last = 1) => ({
  rows,
  pagination: { total: 60, per_page: 20, current_page: current, total_pages: last },
})
const shown = (before: UpdateItem[], after: ReturnType<typeof page>) =>
  carryOver(before, after).map(({ id, data }) => `${id}:${data.process_state}`)

describe('carryOver', () => {
  it('shows a running update that is idle now as done, and keeps showing it so', () => {
    const once = carryOver([item(1, 1)], page([item(1, 0)]))
    expect(once[0]?.data.process_state).toBe(2)
    expect(shown(once, page([item(1, 0)]))).toEqual(['1:2'])
  })

  it('offers a newer version of what was just done', () => {
    expect(shown([item(1, 2)], page([item(1, 0, '3.0')]))).toEqual(['1:0'])
  })

  it('leaves every other change to the server', () => {
    expect(shown([item(1, 0), item(2, 1), item(3, 8)], page([item(1, 1), item(2, 8), item(3, 0)]))).toEqual([
      '1:1',
      '2:8',
      '3:0',
    ])
  })

  it('keeps what is done in its place when it has left the list', () => {
    expect(shown([item(1, 0), item(2, 2), item(3, 0)], page([item(1, 0), item(3, 0), item(4, 0)]))).toEqual([
      '1:0',
      '2:2',
      '3:0',
      '4:0',
    ])
  })

  it('takes a running row that left from between two that stayed as done', () => {
    expect(shown([item(1, 0), item(2, 1), item(3, 0)], page([item(1, 0), item(3, 0)], 2, 3))).toEqual([
      '1:0',
      '2:2',
      '3:0',
    ])
  })

  it('does not claim that a running row is done which may have moved to another page', () => {
    expect(shown([item(1, 1), item(2, 0)], page([item(2, 0), item(3, 0)], 2, 3))).toEqual(['2:0', '3:0'])
    expect(shown([item(1, 0), item(2, 1)], page([item(9, 0), item(1, 0)], 1, 3))).toEqual(['9:0', '1:0'])
  })

  it('takes a running row that left the start of the first or the end of the last page as done', () => {
    expect(shown([item(1, 1), item(2, 0)], page([item(2, 0)], 1, 3))).toEqual(['1:2', '2:0'])
    expect(shown([item(1, 0), item(2, 1)], page([item(1, 0)], 3, 3))).toEqual(['1:0', '2:2'])
  })

  it('lets a row go that was idle', () => {
    expect(shown([item(1, 0), item(2, 0)], page([item(2, 0)]))).toEqual(['2:0'])
  })

  it('puts a done row after the nearest row above it that stayed, though rows came before that', () => {
    expect(shown([item(1, 0), item(2, 0), item(3, 2)], page([item(9, 0), item(1, 0), item(2, 0)]))).toEqual([
      '9:0',
      '1:0',
      '2:0',
      '3:2',
    ])
    expect(shown([item(1, 0), item(2, 0), item(3, 2)], page([item(9, 0), item(1, 0)]))).toEqual([
      '9:0',
      '1:0',
      '3:2',
    ])
  })

  it('puts several that are done side by side back in their order', () => {
    expect(shown([item(1, 2), item(2, 2), item(3, 0), item(4, 2)], page([item(3, 0)]))).toEqual([
      '1:2',
      '2:2',
      '3:0',
      '4:2',
    ])
  })
})
