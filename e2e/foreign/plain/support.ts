import { at } from './at.ts'

export const supportTags = [{ id: 91, name: 'Billing' }]

export const tickets = [
  {
    id: 95,
    title: 'A question',
    tag_id: 91,
    state: 'waiting_for_moon',
    type: null,
    created: at(18),
    createdBy: 'Kim',
    articles: [{ id: 96, sender: 'Customer', type: 0, body: 'Hello', created: at(18) }],
  },
]
