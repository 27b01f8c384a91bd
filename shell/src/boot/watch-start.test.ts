// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showStartFailure, watchStart } from './watch-start.ts'

const message = () => document.querySelector('[role=alert]')

function open() {
  document.body.innerHTML = '<div id="root"></div>'
  watchStart(showStartFailure, 10_000)
}

function failScript(isAhead = false) {
  const script = document.createElement('script')
  if (isAhead) script.dataset.ahead = ''
  script.src = '/main.js'
  script.type = 'text/plain'
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

describe('watchStart on a page whose code does not arrive', () => {
  it('shows a message with Retry after ten seconds', () => {
    open()
    vi.advanceTimersByTime(9_999)
    expect(message()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(message()?.textContent).toContain('Its code did not arrive in time.')
    expect(message()?.querySelector('button')?.textContent).toBe('Retry')
  })

  it('shows a message with the file as soon as it fails', () => {
    open()
    failScript()
    expect(message()?.textContent).toContain('Its code could not be fetched.')
    expect(message()?.textContent).toContain('/main.js')
  })

  it('shows nothing for a chunk that was fetched ahead, since the shell requests it again', () => {
    open()
    failScript(true)
    expect(message()).toBeNull()
  })

  it('shows nothing once the page has content', () => {
    open()
    document.getElementById('root')?.append(document.createElement('main'))
    vi.advanceTimersByTime(60_000)
    failScript()
    expect(message()).toBeNull()
  })
})
