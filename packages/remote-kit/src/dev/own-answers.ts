import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '@rspack/dev-server'

export type Next = (error?: unknown) => void

/** Our answers come before those of the server; what fails in them is told in the page. */
export function withAnswer(
  answer: (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<unknown>,
): NonNullable<Configuration['setupMiddlewares']> {
  const own = (request: IncomingMessage, response: ServerResponse, next: Next) => {
    answer(request, response, next).catch((error: unknown) =>
      sendJson(response, 502, { message: error instanceof Error ? error.message : String(error) }),
    )
  }
  return (middlewares) => [own, ...middlewares]
}

/** Ends the answer with a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}
