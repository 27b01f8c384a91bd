import { expect, it } from 'vitest'
import { createLateNoticeDelay } from './late-notice-delay.ts'

const seconds = (count: number) => count * 1000

it('a part that waits alone says so after ten seconds', () => {
  const delay = createLateNoticeDelay()
  delay.begin(seconds(1))
  delay.end(seconds(2))
  expect(delay.begin(seconds(60))).toBe(seconds(10))
})

it('the wait for the page itself counts from its beginning', () => {
  expect(createLateNoticeDelay().begin(seconds(3))).toBe(seconds(7))
})

it('however many parts wait one after the other, one says so within fifteen seconds', () => {
  const delay = createLateNoticeDelay()
  let now = seconds(1)
  let says = now + delay.begin(now)
  while (says > now + 1500) {
    now += 1500
    delay.end(now)
    says = now + delay.begin(now + 100)
  }
  expect(says).toBeLessThan(seconds(15))
})

it('a part that waits beside another one continues its wait', () => {
  const delay = createLateNoticeDelay()
  delay.begin(seconds(60))
  expect(delay.begin(seconds(65))).toBe(seconds(5))
})

it('a part that waits for a moment at the end of a long wait says nothing', () => {
  const delay = createLateNoticeDelay()
  delay.begin(seconds(60))
  expect(delay.begin(seconds(90))).toBe(seconds(1))
})

it('who opens another page some time later begins anew', () => {
  const delay = createLateNoticeDelay()
  delay.begin(seconds(1))
  delay.end(seconds(9))
  expect(delay.begin(seconds(12))).toBe(seconds(10))
})
