import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

export type Drain = {
  /** Serves requests with `listener` until the end has begun, then refuses new ones. */
  listener: (request: IncomingMessage, response: ServerResponse) => void
  /** Accepts no new requests, waits at most `ms` for the open ones, then ends every connection. */
  end: (http: Server, ms: number) => Promise<void>
}

const refusal = JSON.stringify({
  code: 'unavailable',
  message: 'The server is being restarted. Please try again in a few seconds.',
})

/** Lets a server end without cutting off a request that it has begun. */
export function createDrain(serve: RequestListener): Drain {
  const open = new Set<ServerResponse>()
  let isEnding = false
  let onEmpty = () => {}

  return {
    listener(request, response) {
      if (isEnding) {
        response.writeHead(503, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
          'Retry-After': '5',
          Connection: 'close',
        })
        response.end(refusal)
        return
      }
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        if (open.size === 0) onEmpty()
      })
      serve(request, response)
    },
    async end(http, ms) {
      isEnding = true
      http.close()
      http.closeIdleConnections()
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close')
      if (open.size > 0) await emptyWithin(ms)
      http.closeAllConnections()
    },
  }

  function emptyWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      onEmpty = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
