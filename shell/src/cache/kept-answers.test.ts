// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropKeptAnswers, keepAnswers } from './kept-answers.ts'

const clients: QueryClient[] = []
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-26T08:00:00Z') })
  return () => {
    for (const client of clients.splice(0)) client.clear()
    vi.useRealTimers()
  }
})

/** The cache of a page that opens with this token. */
function aPage(token: string | null = 'of-ada') {
  const queryClient = new QueryClient()
  clients.push(queryClient)
  keepAnswers(queryClient, () => token)
  return queryClient
}

const icons = new Map([[3, null]])
/** A page that has read what is kept, and has had time to store it. */
async function read() {
  const page = aPage()
  page.setQueryData(['counts', '/x'], 7)
  page.setQueryData(['site-pictures', 'icons', [3]], icons)
  page.setQueryData(['user'], 'Ada')
  await stored()
}
async function stored() {
  vi.advanceTimersByTime(6_000)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(2_000)
}

describe('answers that the browser keeps', () => {
  it('are there when the next page of the session opens: counts and icons, nothing else', async () => {
    await read()
    const next = aPage()
    expect(next.getQueryData(['counts', '/x'])).toBe(7)
    expect(next.getQueryData(['site-pictures', 'icons', [3]])).toEqual(icons)
    expect(next.getQueryData(['user'])).toBeUndefined()
  })

  it('are read again at once, however young they are', async () => {
    await read()
    const queryFn = vi.fn(async () => 8)
    const end = new QueryObserver(aPage(), {
      ...{ queryKey: ['counts', '/x'], queryFn, staleTime: 60_000 },
    }).subscribe(() => {})
    expect(queryFn).toHaveBeenCalledOnce()
    end()
  })

  it('are not shown after a day', async () => {
    await read()
    vi.advanceTimersByTime(86_400_000)
    expect(aPage().getQueryData(['counts', '/x'])).toBeUndefined()
  })

  it('keep their age while nothing newer is read', async () => {
    await read()
    vi.advanceTimersByTime(80_000_000)
    const second = aPage()
    second.setQueryData(['counts', '/y'], 1)
    await stored()
    vi.advanceTimersByTime(10_000_000)
    const third = aPage()
    expect([third.getQueryData(['counts', '/x']), third.getQueryData(['counts', '/y'])]).toEqual([
      undefined,
      1,
    ])
  })

  it('belong to one session, and go with it', async () => {
    await read()
    expect(aPage('of-jana').getQueryData(['counts', '/x'])).toBeUndefined()
    dropKeptAnswers()
    expect(Object.keys(localStorage)).toEqual([])
    expect(aPage().getQueryData(['counts', '/x'])).toBeUndefined()
  })

  it.each(['{', '{"answers":3}', '{"answers":[{"key":["counts","/x"],"data":"7","at":1}]}'])(
    'are none when they cannot be read: %s',
    async (text) => {
      await read()
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
      expect(aPage().getQueryData(['counts', '/x'])).toBeUndefined()
    },
  )
})
