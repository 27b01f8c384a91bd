import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Attack } from '../attack.ts'

/** Many connections of one stranger. */
export const sockets: Attack[] = [
  {
    promise: 'lets one address have a limited number of sockets, and another address still in',
    async run({ port }) {
      const opened: WebSocket[] = []
      const isLetIn = async (address: string) => {
        const url = `ws://127.0.0.1:${port}/app/flotilla?protocol=7`
        const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
        opened.push(socket.on('error', () => {}))
        const [message] = await once(socket, 'message')
        return String(message).includes('connection_established')
      }
      let count = 0
      while (count < 1000 && (await isLetIn('192.0.2.1'))) count += 1
      expect(count).toBe(500)
      expect(await isLetIn('192.0.2.2')).toBe(true)
      for (const socket of opened) socket.terminate()
    },
  },
  {
    promise: 'answers beside 300 requests that never end',
    async run({ open, call }) {
      const half = Array.from({ length: 300 }, () => open())
      for (const socket of half)
        socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
      expect((await call('/api/health')).status).toBe(200)
      for (const socket of half) socket.destroy()
    },
  },
]
