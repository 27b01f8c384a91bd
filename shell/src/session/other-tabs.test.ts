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

describe('createOtherTabs on another person in another tab', () => {
  it.each([
    ['/updates?search=klein', '/updates'],
    ['/site/44/destroy', '/sites'],
  ])('adopts the identity and loads the page at %s again as %s', (address, loaded) => {
    history.replaceState(null, '', address)
    const { otherTabs, load, adopt } = openTab()
    inAnotherTab('of-jana', 'of-ada')
    lookAgain()
    expect(adopt).toHaveBeenCalledExactlyOnceWith({ token: 'of-jana', originalToken: 'of-ada' }, undefined)
    expect(load).toHaveBeenCalledExactlyOnceWith(loaded)
    expect(otherTabs.hasTakenOver()).toBe(false)
  })

  it('notices a change of the token or of the original token alone', () => {
    const { otherTabs, adopt } = openTab()
    inAnotherTab('of-ada', 'of-root')
    expect(otherTabs.hasTakenOver()).toBe(true)
    inAnotherTab('of-jana', 'of-root')
    expect(otherTabs.hasTakenOver()).toBe(true)
    expect(adopt).toHaveBeenCalledTimes(2)
  })

  it.each<[string, () => EventTarget | undefined, string]>([
    ['another tab announces it', () => Channel.opened.at(-1), 'message'],
    ['this tab becomes visible', () => document, 'visibilitychange'],
    ['this tab receives the focus', () => window, 'focus'],
    ['this page returns from the history', () => window, 'pageshow'],
  ])('adopts the identity as soon as %s', (_, target, moment) => {
    const { adopt } = openTab()
    inAnotherTab('of-jana')
    expect(adopt).not.toHaveBeenCalled()
    target()?.dispatchEvent(new Event(moment))
    expect(adopt).toHaveBeenCalledOnce()
  })

  it('ignores changes of this tab and announces them to the others', () => {
    const { otherTabs, adopt, channel } = openTab()
    writeTokenCookies({ token: 'of-jana', originalToken: 'of-ada' })
    otherTabs.announce()
    lookAgain()
    expect(adopt).not.toHaveBeenCalled()
    expect([channel?.name, channel?.sent]).toEqual(['flotilla-identity', [null]])
  })

  it('does nothing while the cookies are unchanged', () => {
    const { otherTabs, adopt, load } = openTab()
    expect(otherTabs.hasTakenOver()).toBe(false)
    lookAgain()
    expect([adopt.mock.calls, load.mock.calls]).toEqual([[], []])
  })

  it('does nothing before watch()', () => {
    const { otherTabs, load } = openTab({ isWatching: false })
    inAnotherTab('of-jana')
    expect(otherTabs.hasTakenOver()).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('works in a browser without channels', () => {
    const { otherTabs, adopt, channel } = openTab({ hasChannel: false })
    otherTabs.announce()
    inAnotherTab('of-jana')
    lookAgain()
    expect([adopt.mock.calls.length, channel]).toEqual([1, undefined])
  })
})

it('createOtherTabs leaves no page of the previous person in the history', () => {
  const replace = vi.fn()
  writeTokenCookies({ token: 'of-ada', originalToken: null })
  const otherTabs = createOtherTabs()
  otherTabs.watch({ adopt: vi.fn() })
  inAnotherTab('of-jana')
  vi.stubGlobal('location', { pathname: '/updates', replace })
  expect(otherTabs.hasTakenOver()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/updates')
})

describe('createOtherTabs on a sign-out in another tab', () => {
  it('adopts it with the reason, and loads no page', () => {
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
