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
  it('shows an update as done once it turns from running to idle, also at the next reading', () => {
    const once = carryOver([item(1, 1)], page([item(1, 0)]))
    expect(once[0]?.data.process_state).toBe(2)
    expect(shown(once, page([item(1, 0)]))).toEqual(['1:2'])
  })

  it('offers an update again when a newer version follows the one just installed', () => {
    expect(shown([item(1, 2)], page([item(1, 0, '3.0')]))).toEqual(['1:0'])
  })

  it('takes over every other change of state from the server', () => {
    expect(shown([item(1, 0), item(2, 1), item(3, 8)], page([item(1, 1), item(2, 8), item(3, 0)]))).toEqual([
      '1:1',
      '2:8',
      '3:0',
    ])
  })

  it('keeps an update that is done in its place when the server no longer lists it', () => {
    expect(shown([item(1, 0), item(2, 2), item(3, 0)], page([item(1, 0), item(3, 0), item(4, 0)]))).toEqual([
      '1:0',
      '2:2',
      '3:0',
      '4:0',
    ])
  })

  it('shows a running update as done when it vanishes from between two rows that stay', () => {
    expect(shown([item(1, 0), item(2, 1), item(3, 0)], page([item(1, 0), item(3, 0)], 2, 3))).toEqual([
      '1:0',
      '2:2',
      '3:0',
    ])
  })

  it('does not show a running update as done when it may have moved to another page', () => {
    expect(shown([item(1, 1), item(2, 0)], page([item(2, 0), item(3, 0)], 2, 3))).toEqual(['2:0', '3:0'])
    expect(shown([item(1, 0), item(2, 1)], page([item(9, 0), item(1, 0)], 1, 3))).toEqual(['9:0', '1:0'])
  })

  it('shows a running update as done that left the start of the first page or the end of the last one', () => {
    expect(shown([item(1, 1), item(2, 0)], page([item(2, 0)], 1, 3))).toEqual(['1:2', '2:0'])
    expect(shown([item(1, 0), item(2, 1)], page([item(1, 0)], 3, 3))).toEqual(['1:0', '2:2'])
  })

  it('drops an idle update when the server no longer lists it', () => {
    expect(shown([item(1, 0), item(2, 0)], page([item(2, 0)]))).toEqual(['2:0'])
  })

  it('puts a done update behind the nearest update above it that stayed', () => {
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

  it('keeps several updates that are done in their order when the server no longer lists them', () => {
    expect(shown([item(1, 2), item(2, 2), item(3, 0), item(4, 2)], page([item(3, 0)]))).toEqual([
      '1:2',
      '2:2',
      '3:0',
      '4:2',
    ])
  })
})
