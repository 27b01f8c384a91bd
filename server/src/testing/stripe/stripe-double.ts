import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { answerAsStripe, createStripeState } from './stripe-answers.ts'

/**
 * The part of Stripe's API that sets up and charges cards and SEPA mandates: the calls of both the server and
 * Stripe's browser script.
 */
export async function startStripeDouble() {
  const state = createStripeState()
  const http = createServer(async (request, response) => {
    const key = request.headers['idempotency-key']
    const { status, body } = answerAsStripe(state, {
      verb: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://double'),
      form: await readForm(request),
      // The library sends its own key with every call; only ours count here.
      idempotencyKey: typeof key === 'string' && !key.startsWith('stripe-node-retry') ? key : null,
    })
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(body))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Every call with its form, oldest first. */
    calls: state.calls,
    /** Every payment that it made or refused, oldest first. */
    payments: () => [...state.payments.values()],
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}
