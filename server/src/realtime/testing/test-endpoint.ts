import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createRealtime, type Realtime } from '../create-realtime.ts'
import type { RealtimeOptions } from '../realtime-options.ts'
import { isSocketRequest } from '../sockets/socket-server.ts'

export const testApp = { appId: 'flotilla', key: 'public-key', secret: 'never-in-a-browser' }

export type TestEndpoint = {
  realtime: Realtime
  port: number
  /** Cuts every socket without a word, as a lost network does. */
  cut(): void
  close(): Promise<void>
}

/** For tests: the endpoint on a real HTTP server of 127.0.0.1, on a free port unless one is given. */
export async function startTestEndpoint(
  options: Partial<RealtimeOptions> = {},
  port = 0,
): Promise<TestEndpoint> {
  const realtime = createRealtime({ ...testApp, ...options })
  const server = createServer(
    { shouldUpgradeCallback: isSocketRequest },
    getRequestListener(
      async (request) => (await realtime.handleHttp(request)) ?? new Response('Not found', { status: 404 }),
    ),
  )
  const streams = new Set<{ destroy(): void }>()
  server.on('connection', (stream) => {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
  })
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const stream of streams) stream.destroy()
  }
  return {
    realtime,
    port: (server.address() as AddressInfo).port,
    cut,
    async close() {
      await realtime.close()
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
