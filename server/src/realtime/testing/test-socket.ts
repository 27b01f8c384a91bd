import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'

const Message = z.object({ event: z.string(), channel: z.string().optional(), data: z.string() })
type Received = { event: string; channel?: string | undefined; data: unknown }

/** For tests: a socket without a client library, for what the libraries never do. */
export async function openTestSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  const inbox: Received[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (text) => {
    const { event, channel, data } = Message.parse(JSON.parse(text.toString()))
    inbox.push({ event, channel, data: JSON.parse(data) })
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    socket,
    /** The code that the server closed with. */
    closed,
    send: (event: string, data: unknown) => socket.send(JSON.stringify({ event, data })),
    /** The next message of this name; others before it are dropped. */
    async next(event: string): Promise<Received> {
      for (;;) {
        const message = inbox.shift()
        if (message?.event === event) return message
        if (!message) await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    [Symbol.dispose]: () => socket.terminate(),
  }
}
