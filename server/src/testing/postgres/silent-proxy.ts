import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a port of this machine that can fall silent like a network: open connections stay open, new ones
 * are accepted, and no data passes until `speak`.
 */
export async function startSilentProxy(targetPort: number) {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (isSilent) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    fallSilent() {
      isSilent = true
      for (const socket of open) socket.pause()
    },
    speak() {
      isSilent = false
      for (const socket of open) socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type SilentProxy = Awaited<ReturnType<typeof startSilentProxy>>
