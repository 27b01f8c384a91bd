import { createServer } from 'node:net'

/** Whether a server could listen there now. Rejects when the address itself is wrong. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
