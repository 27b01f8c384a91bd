import { expect, it } from 'vitest'
import { createLateNoticeDelay } from './late-notice-delay.ts'

const seconds = (count: number) => count * 1000

it('a part that waits alone says so after ten seconds', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(1))
  patience.end(seconds(2))
  expect(patience.begin(seconds(60))).toBe(seconds(10))
})

it('the wait for the page itself counts from its beginning', () => {
  expect(createLateNoticeDelay().begin(seconds(3))).toBe(seconds(7))
})

it('however many parts wait one after the other, one says so within fifteen seconds', () => {
  const patience = createLateNoticeDelay()
  let now = seconds(1)
  let says = now + patience.begin(now)
  while (says > now + 1500) {
    now += 1500
    patience.end(now)
    says = now + patience.begin(now + 100)
  }
  expect(says).toBeLessThan(seconds(15))
})

it('a part that waits beside another one continues its wait', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(60))
  expect(patience.begin(seconds(65))).toBe(seconds(5))
})

it('a part that waits for a moment at the end of a long wait says nothing', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(60))
  expect(patience.begin(seconds(90))).toBe(seconds(1))
})

it('who opens another page some time later begins anew', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(1))
  patience.end(seconds(9))
  expect(patience.begin(seconds(12))).toBe(seconds(10))
})
