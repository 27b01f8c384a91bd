// @vitest-environment jsdom
import path from 'node:path'
import { inlineScript } from '@flotilla/remote-kit/build'
import { afterEach, expect, it, vi } from 'vitest'
import { writeTokenCookies } from '../session/token-cookies.ts'

const text = await inlineScript(path.join(import.meta.dirname, '../..'), './src/boot/early-entry.ts')

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

it('the early script is small enough for every page', () => {
  expect(text.length).toBeLessThan(5_500)
})

it('the early script alone reports a page without code, and reads the data in the page', () => {
  vi.useFakeTimers()
  document.head.innerHTML =
    '<script type="application/json" id="flotilla-boot">{"registry":"spoilt"}</script>'
  document.body.innerHTML = '<div id="root"></div>'
  writeTokenCookies({ token: 't', originalToken: null })
  new Function(text)()
  vi.advanceTimersByTime(10_000)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Its code did not arrive in time.')
})
