// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOtherTabs } from './other-tabs.ts'
import { writeTokenCookies } from './token-cookies.ts'

/** A channel to other tabs that keeps what is sent, and hears what the test says. */
class Channel extends EventTarget {
  static readonly opened: Channel[] = []
  readonly sent: unknown[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.opened.push(this)
  }
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
}

const inAnotherTab = (token: string | null, originalToken: string | null = null) =>
  writeTokenCookies({ token, originalToken })
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

/** This tab, signed in as Ada; it looks at the others unless the test says otherwise. */
function openTab({ isWatching = true, hasChannel = true } = {}) {
  vi.stubGlobal('BroadcastChannel', hasChannel ? Channel : undefined)
  const load = vi.fn()
  const adopt = vi.fn()
  writeTokenCookies({ token: 'of-ada', originalToken: null })
  const otherTabs = createOtherTabs(load)
  if (isWatching) otherTabs.watch({ adopt })
  return { otherTabs, load, adopt, channel: Channel.opened.at(-1) }
}

afterEach(() => {
  Channel.opened.length = 0
  history.replaceState(null, '', '/')
})

describe('another person in another tab', () => {
  it.each([
    ['/updates?search=klein', '/updates'],
    ['/site/44/destroy', '/sites'],
  ])('is followed, and the page at %s is loaded again as %s', (address, loaded) => {
    history.replaceState(null, '', address)
    const { otherTabs, load, adopt } = openTab()
    inAnotherTab('of-jana', 'of-ada')
    lookAgain()
    expect(adopt).toHaveBeenCalledExactlyOnceWith({ token: 'of-jana', originalToken: 'of-ada' }, undefined)
    expect(load).toHaveBeenCalledExactlyOnceWith(loaded)
    expect(otherTabs.hasTakenOver()).toBe(false)
  })

  it('is noticed by the token or by the original one alone', () => {
    const { otherTabs, adopt } = openTab()
    inAnotherTab('of-ada', 'of-root')
    expect(otherTabs.hasTakenOver()).toBe(true)
    inAnotherTab('of-jana', 'of-root')
    expect(otherTabs.hasTakenOver()).toBe(true)
    expect(adopt).toHaveBeenCalledTimes(2)
  })

  it.each<[string, () => EventTarget | undefined, string]>([
    ['another tab tells', () => Channel.opened.at(-1), 'message'],
    ['this one is seen again', () => document, 'visibilitychange'],
    ['this one has the focus again', () => window, 'focus'],
    ['this one comes back from the history', () => window, 'pageshow'],
  ])('is followed as soon as %s', (_, target, moment) => {
    const { adopt } = openTab()
    inAnotherTab('of-jana')
    expect(adopt).not.toHaveBeenCalled()
    target()?.dispatchEvent(new Event(moment))
    expect(adopt).toHaveBeenCalledOnce()
  })

  it('is nothing that this tab wrote itself, and is told to the others', () => {
    const { otherTabs, adopt, channel } = openTab()
    writeTokenCookies({ token: 'of-jana', originalToken: 'of-ada' })
    otherTabs.announce()
    lookAgain()
    expect(adopt).not.toHaveBeenCalled()
    expect([channel?.name, channel?.sent]).toEqual(['flotilla-identity', [null]])
  })

  it('takes over nothing while the cookies are as they were', () => {
    const { otherTabs, adopt, load } = openTab()
    expect(otherTabs.hasTakenOver()).toBe(false)
    lookAgain()
    expect([adopt.mock.calls, load.mock.calls]).toEqual([[], []])
  })

  it('takes over nothing before this tab looks', () => {
    const { otherTabs, load } = openTab({ isWatching: false })
    inAnotherTab('of-jana')
    expect(otherTabs.hasTakenOver()).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('is followed in a browser that has no channels', () => {
    const { otherTabs, adopt, channel } = openTab({ hasChannel: false })
    otherTabs.announce()
    inAnotherTab('of-jana')
    lookAgain()
    expect([adopt.mock.calls.length, channel]).toEqual([1, undefined])
  })
})

it('the page of another person leaves no entry of this one in the history', () => {
  const replace = vi.fn()
  writeTokenCookies({ token: 'of-ada', originalToken: null })
  const otherTabs = createOtherTabs()
  otherTabs.watch({ adopt: vi.fn() })
  inAnotherTab('of-jana')
  vi.stubGlobal('location', { pathname: '/updates', replace })
  expect(otherTabs.hasTakenOver()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/updates')
})

describe('a sign-out in another tab', () => {
  it('is followed with the reason, and no page is loaded', () => {
    const { otherTabs, adopt, load } = openTab()
    inAnotherTab(null)
    expect(otherTabs.hasTakenOver()).toBe(true)
    expect(adopt).toHaveBeenCalledExactlyOnceWith(
      { token: null, originalToken: null },
      'You signed out in another tab.',
    )
    expect(load).not.toHaveBeenCalled()
  })
})
