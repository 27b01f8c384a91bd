import { expect, it } from 'vitest'
import { SupportView } from './support-view.ts'

it.each(['new', '1', String(Number.MAX_SAFE_INTEGER)])('the ticket %s can be opened by a link', (ticket) => {
  expect(SupportView.parse({ ticket }).ticket).toBe(ticket)
})

it.each(['12x', '-1', '123456789012345678901'])('the ticket %s is none', (ticket) => {
  expect(SupportView.safeParse({ ticket }).success).toBe(false)
})
