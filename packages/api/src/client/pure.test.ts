import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseAnswer } from './parse-answer.ts'
import { retryAfterMs } from './read-error.ts'
import { isOwnOrigin } from './request.ts'

const Detail = z.object({
  data: z.object({
    name: z.string(),
    backups: z.array(z.object({ id: z.int(), tags: z.array(z.object({ id: z.int() })) })),
    ttfbs: z.array(z.tuple([z.number(), z.number()])),
  }),
})
const backup = (id: unknown, ...tags: unknown[]) => ({ id, tags: tags.map((tag) => ({ id: tag })) })

describe('parseAnswer', () => {
  it('drops bad rows of nested lists, and no row more', () => {
    const json = {
      data: {
        name: 'x',
        backups: [backup(1, 1, 'bad'), backup('bad'), backup(3)],
        ttfbs: [
          [1, 2],
          [3, 'x'],
          [5, 6],
        ],
      },
    }
    expect(parseAnswer(Detail, json)).toEqual({
      ok: true,
      droppedRows: 3,
      data: {
        data: {
          name: 'x',
          backups: [backup(1, 1), backup(3)],
          ttfbs: [
            [1, 2],
            [5, 6],
          ],
        },
      },
    })
  })

  it('fails with the path of a fault that is outside of lists', () => {
    const json = { data: { name: 7, backups: [], ttfbs: [] } }
    expect(parseAnswer(Detail, json)).toMatchObject({ ok: false, place: 'data.name' })
  })
})

describe('retryAfterMs', () => {
  it('reads seconds and dates, else answers null', () => {
    const now = Date.UTC(2026, 10, 21)
    expect(retryAfterMs('3', now)).toBe(3000)
    expect(retryAfterMs(new Date(now + 5000).toUTCString(), now)).toBe(5000)
    expect(retryAfterMs('soon', now)).toBeNull()
    expect(retryAfterMs(undefined, now)).toBeNull()
  })
})

describe('isOwnOrigin', () => {
  it('is true for a path', () => {
    expect(isOwnOrigin('/api')).toBe(true)
  })
})
