// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

const url = 'http://127.0.0.1/api/user'
const answer = () => new Response('early')
const ask = async () => new Response('asked')

function asked(answers: Record<string, Promise<Response | null>>, token = 't') {
  const entries = Object.entries(answers).map(
    ([href, response]) => [href, { response, stop: new AbortController() }] as const,
  )
  Reflect.set(globalThis, 'flotillaEarly', { token, answers: new Map(entries) })
}

function take(init: RequestInit = {}) {
  return takeEarlyAnswer(new Request(url, { headers: { authorization: 'Bearer t' }, ...init }), ask)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('takeEarlyAnswer', () => {
  it('answers the request with the early answer, once', async () => {
    asked({ [url]: Promise.resolve(answer()) })
    expect(await (await take())?.text()).toBe('early')
    expect(take()).toBeNull()
  })

  it('makes the request when the early one failed', async () => {
    asked({ [url]: Promise.resolve(null) })
    expect(await (await take())?.text()).toBe('asked')
  })

  it('gives nothing to another identity, nor to a request that writes', () => {
    asked({ [url]: Promise.resolve(answer()) }, 'of somebody else')
    expect(take()).toBeNull()
    asked({ [url]: Promise.resolve(answer()) })
    expect(take({ method: 'POST' })).toBeNull()
  })

  it('gives nothing that is older than a minute, or that was not requested early', () => {
    expect(take()).toBeNull()
    asked({ [url]: Promise.resolve(answer()) })
    vi.spyOn(performance, 'now').mockReturnValue(60_001)
    expect(take()).toBeNull()
  })

  it('gives nothing after dropEarlyAnswers', () => {
    asked({ [url]: Promise.resolve(answer()) })
    dropEarlyAnswers()
    expect(take()).toBeNull()
  })

  it('rejects when the request is aborted', async () => {
    asked({ [url]: new Promise(() => {}) })
    const stop = new AbortController()
    const taken = take({ signal: stop.signal })
    stop.abort(new Error('signed out'))
    await expect(taken).rejects.toThrow('signed out')
  })
})
