import { expect, it } from 'vitest'
import { SupportView } from './support-view.ts'

it.each(['new', '1', String(Number.MAX_SAFE_INTEGER)])(
  'SupportView accepts the ticket %s in a link',
  (ticket) => {
    expect(SupportView.parse({ ticket }).ticket).toBe(ticket)
  },
)

it.each(['12x', '-1', '123456789012345678901'])('SupportView refuses the ticket %s in a link', (ticket) => {
  expect(SupportView.safeParse({ ticket }).success).toBe(false)
})
