import { expect, it } from 'vitest'
import { sendWhileOpen } from './send-while-open.ts'

const states = { connecting: 0, open: 1, closing: 2, closed: 3 }

it.each(Object.entries(states))(
  'sendWhileOpen passes a message on only to an open socket: %s',
  (_, state) => {
    const sent: unknown[] = []
    const socket = sendWhileOpen({
      readyState: state,
      send(data: unknown) {
        if (this.readyState === state) sent.push(data)
      },
    })
    socket.send('subscribe')
    expect(sent).toEqual(state === states.open ? ['subscribe'] : [])
  },
)
