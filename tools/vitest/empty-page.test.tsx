import { describe, expect, it, vi } from 'vitest'
import { cookieJar, emptyPage } from './empty-page.ts'

describe('emptyPage', () => {
  it('removes all elements and attributes of the page', () => {
    document.title = 'Sites'
    document.documentElement.dataset.theme = 'dark'
    document.body.append(document.createElement('p'))
    document.body.className = 'wide'
    emptyPage()
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  })

  it('clears localStorage, sessionStorage and cookies', () => {
    localStorage.setItem('look', 'cards')
    sessionStorage.setItem('link', '{}')
    for (const name of ['token', 'original_token'])
      cookieJar().setCookieSync(`${name}=a; Path=/`, location.href)
    expect(document.cookie).toBe('token=a; original_token=a')
    emptyPage()
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })

  it('restores the address', () => {
    history.pushState(null, '', '/sites?page=2#top')
    emptyPage()
    expect(location.href).toBe('http://localhost:3000/')
  })

  it('restores the real clock and the stubbed functions', () => {
    const { fetch } = globalThis
    vi.useFakeTimers()
    vi.stubGlobal('fetch', vi.fn())
    vi.spyOn(globalThis, 'fetch')
    emptyPage()
    vi.restoreAllMocks()
    expect(vi.isFakeTimers()).toBe(false)
    expect(globalThis.fetch).toBe(fetch)
  })
})
