import { expect, it } from 'vitest'
import { createLateNoticeDelay } from './late-notice-delay.ts'

const seconds = (count: number) => count * 1000

it('createLateNoticeDelay gives a part that waits alone ten seconds before it complains', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(1))
  patience.end(seconds(2))
  expect(patience.begin(seconds(60))).toBe(seconds(10))
})

it('createLateNoticeDelay counts the wait for the page itself from the start of the page', () => {
  expect(createLateNoticeDelay().begin(seconds(3))).toBe(seconds(7))
})

it('createLateNoticeDelay lets one of many consecutive parts complain within fifteen seconds', () => {
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

it('createLateNoticeDelay lets a part beside a waiting one continue that wait', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(60))
  expect(patience.begin(seconds(65))).toBe(seconds(5))
})

it('createLateNoticeDelay gives a part at least one second at the end of a long wait', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(60))
  expect(patience.begin(seconds(90))).toBe(seconds(1))
})

it('createLateNoticeDelay starts again when another page opens some time later', () => {
  const patience = createLateNoticeDelay()
  patience.begin(seconds(1))
  patience.end(seconds(9))
  expect(patience.begin(seconds(12))).toBe(seconds(10))
})
