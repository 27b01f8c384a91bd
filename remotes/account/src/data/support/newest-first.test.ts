import { SupportTicket } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { newestFirst } from './newest-first.ts'

it('newestFirst sorts tickets by the time of creation, newest first, in any spelling of it', () => {
  const ticket = (id: number, created: string) =>
    SupportTicket.parse({ id, title: 'Help', state: 'open', created })
  const sent = [
    ticket(1, '2026-11-01T05:00:00Z'),
    ticket(3, '2026-11-21T06:00Z'),
    ticket(2, '2026-11-20T05:00:00Z'),
  ]
  expect(newestFirst(sent).map(({ id }) => id)).toEqual([3, 2, 1])
})
