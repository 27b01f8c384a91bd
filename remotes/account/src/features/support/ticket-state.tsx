import { Status } from '@flotilla/ui/basics'
import { TicketStateLabel } from '@flotilla/ui/site-cells'

const known = new Map<string, 'open' | 'waiting' | 'closed'>([
  ['new', 'open'],
  ['open', 'open'],
  ['pending', 'waiting'],
  ['closed', 'closed'],
])

/** The state as a word; another backend's own word is shown as it is. */
export function TicketState({ state }: { state: string }) {
  const word = known.get(state)
  return word === undefined ? (
    <Status group="neutral" word={state || '–'} />
  ) : (
    <TicketStateLabel state={word} />
  )
}
