import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Attack, must, mustBe } from '../attack.ts'
import type { Target } from '../target.ts'

/** Sends bytes and drops the connection without a goodbye. */
async function sendAndReset({ open }: Target, text: string): Promise<void> {
  const socket = open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text, resolve))
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.resetAndDestroy()
  await closed
}

function upgrade(path: string, protocol = 'websocket', further = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${further}\r\n`
}

const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Packets after which the connection is reset, each at another place in the server. */
const packets: Record<string, string> = {
  'an upgrade to nowhere': upgrade('/x'),
  'an upgrade of the API': upgrade('/api/health'),
  'an upgrade to HTTP/2': upgrade('/', 'h2c'),
  'half a handshake': upgrade('/app/flotilla?protocol=7'),
  'a whole handshake': upgrade('/app/flotilla?protocol=7', 'websocket', key),
  'a handshake and half a frame': `${upgrade('/app/flotilla?protocol=7', 'websocket', key)}\u0001`,
  'half a head': 'GET / HTT',
  'half a body':
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'half a chunk':
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{',
  'a tunnel': 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a body that is awaited':
    'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
}

/** Connections: anonymous packets and sockets. */
export const sockets: Attack[] = [
  ...Object.entries(packets).map(
    ([name, text]): Attack => ({
      finding: 1,
      promise: `${name}, then a reset, ends nothing`,
      async run(target) {
        for (let count = 0; count < 10; count += 1) await sendAndReset(target, text)
        must(await target.isUp(), 'the server does not answer')
      },
    }),
  ),
  {
    finding: 22,
    promise: 'Other upgrades are ignored and answered as plain HTTP',
    async run({ open }) {
      const socket = open()
      socket.write(upgrade('/api/health', 'h2c', 'Connection: close\r\n'))
      const [bytes] = await once(socket, 'data')
      socket.destroy()
      mustBe(String(bytes).slice(0, 15), 'HTTP/1.1 200 OK', 'answer')
    },
  },
  {
    finding: 24,
    promise: 'One address has only so many sockets, and another address still comes in',
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
      const isOtherLetIn = await isLetIn('192.0.2.2')
      for (const socket of opened) socket.terminate()
      must(count < 1000, 'one address opened 1000 sockets')
      must(isOtherLetIn, 'another address is not let in')
    },
  },
  {
    finding: 24,
    promise: '300 requests that never end hold up nobody',
    async run({ open, call }) {
      const half = Array.from({ length: 300 }, () => open())
      for (const socket of half)
        socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
      const { status } = await call('/api/health')
      for (const socket of half) socket.destroy()
      mustBe(status, 200, 'health')
    },
  },
]
