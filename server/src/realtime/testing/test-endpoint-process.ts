import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'
import { createRealtime } from '../create-realtime.ts'
import { testApp } from './test-endpoint.ts'

/**
 * For tests of other packages, which may not import the server: the endpoint as a process of its own, with
 * the two calls of the API that a console makes for it. Says its port to its parent; ends with it.
 *
 * `POST /api/broadcasting/auth` (bearer `account-<id>`), `GET /api/events?after=`, and for the test: `POST
 * /test/publish` with events of account 7, `POST /test/cut` with events that are sent while all sockets are
 * cut, `POST /test/end` with events that are sent while all sessions are ended. Each signature is a session
 * of its own.
 */
const Events = z.array(z.object({ event: z.string(), payload: z.looseObject({ seq: z.int() }) }))
const Channel = z.object({ socket_id: z.string(), channel_name: z.string() })

const realtime = createRealtime(testApp)
const history: z.infer<typeof Events> = []
let sessionId = 0
const upgraded = new Set<{ destroy(): void }>()

function authorize(request: Request, body: unknown): Response {
  const accountId = Number(request.headers.get('authorization')?.replace('Bearer account-', ''))
  const { socket_id: socketId, channel_name: channelName } = Channel.parse(body)
  sessionId += 1
  const answer = realtime.authorizePrivateChannel({ socketId, channelName, accountId, sessionId })
  return answer ? Response.json(answer) : Response.json({ message: 'Forbidden.' }, { status: 403 })
}

function missed(after: number): Response {
  const data = history.filter(({ payload }) => payload.seq > after)
  const last_seq = Math.max(0, ...history.map(({ payload }) => payload.seq))
  return Response.json({ data, meta: { last_seq, is_complete: true } })
}

async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/api/events') return missed(Number(url.searchParams.get('after')))
  const body: unknown = await request.json()
  if (url.pathname === '/api/broadcasting/auth') return authorize(request, body)
  const events = Events.parse(body)
  history.push(...events)
  if (url.pathname === '/test/publish') {
    for (const { event, payload } of events) realtime.publish('private-account.7', event, payload)
  } else if (url.pathname === '/test/end') {
    realtime.endSessions(realtime.sessionIds())
  } else {
    for (const stream of upgraded) stream.destroy()
  }
  return Response.json({ sockets: realtime.connectionCount() })
}

const server = createServer(getRequestListener(handle))
server.on('upgrade', (_, stream) => {
  upgraded.add(stream)
  stream.once('close', () => upgraded.delete(stream))
})
realtime.attach(server)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
