import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** What the double refuses, by Stripe's own numbers for tests (docs.stripe.com/testing). */
const refusals: Readonly<Record<string, { code: string; message: string }>> = {
  '4000000000000002': { code: 'card_declined', message: 'Your card was declined.' },
  '4000000000009995': { code: 'card_declined', message: 'Your card has insufficient funds.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  DE62370400440532013001: {
    code: 'bank_account_unusable',
    message: 'The bank account cannot be used. Please use a different bank account.',
  },
}

type Method = {
  id: string
  object: 'payment_method'
  type: 'card' | 'sepa_debit'
  created: number
  customer: string | null
  billing_details: { name: string | null; email: string | null }
  card?: { last4: string; number: string }
  sepa_debit?: { last4: string; number: string }
}
type Setup = {
  id: string
  object: 'setup_intent'
  client_secret: string
  customer: string
  payment_method: string | null
  payment_method_types: string[]
  status: string
  usage: string
  created: number
  mandate: string | null
}
type Answer = { status: number; body: unknown }

/** Stripe's API as far as cards and SEPA mandates are set up: both the server's calls and those of its browser script. */
export async function startStripeDouble() {
  const double = createDouble()
  const http = createServer(async (request, response) => {
    const { status, body } = double.answer(
      request.method ?? 'GET',
      new URL(request.url ?? '/', 'http://double'),
      await readForm(request),
    )
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
    calls: double.calls,
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

function createDouble() {
  const calls: { call: string; form: Record<string, string> }[] = []
  const setups = new Map<string, Setup>()
  const methods = new Map<string, Method>()
  const customers = new Set<string>()
  const seconds = () => Math.floor(Date.now() / 1000)
  let count = 0
  const newId = (prefix: string) => {
    count += 1
    return `${prefix}_double${count}`
  }
  const found = (body: unknown): Answer => ({ status: 200, body })
  const missing = (): Answer => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' } },
  })

  function makeCustomer(): Answer {
    const id = newId('cus')
    customers.add(id)
    return found({ id, object: 'customer' })
  }

  function makeSetup(form: URLSearchParams): Answer {
    const id = newId('seti')
    const setup: Setup = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_double`,
      customer: form.get('customer') ?? '',
      payment_method: null,
      payment_method_types: [...form]
        .filter(([key]) => key.startsWith('allowed_payment_method_types'))
        .map(([, v]) => v),
      status: 'requires_payment_method',
      usage: form.get('usage') ?? 'off_session',
      created: seconds(),
      mandate: null,
    }
    setups.set(id, setup)
    return found(setup)
  }

  function makeMethod(form: URLSearchParams, place = ''): Method {
    const at = (path: string[]) =>
      form.get(path.reduce((name, part) => (name === '' ? part : `${name}[${part}]`), place))
    const sub = (group: string, name: string) => at([group, name])
    const isCard = at(['type']) === 'card'
    const number = (sub(isCard ? 'card' : 'sepa_debit', isCard ? 'number' : 'iban') ?? '').replaceAll(' ', '')
    const details = { last4: number.slice(-4), number }
    const method: Method = {
      id: newId('pm'),
      object: 'payment_method',
      type: isCard ? 'card' : 'sepa_debit',
      created: seconds(),
      customer: null,
      billing_details: { name: sub('billing_details', 'name'), email: sub('billing_details', 'email') },
      ...(isCard ? { card: details } : { sepa_debit: details }),
    }
    methods.set(method.id, method)
    return method
  }

  function confirm(setup: Setup, form: URLSearchParams): Answer {
    const given = form.get('payment_method')
    const method = given === null ? makeMethod(form, 'payment_method_data') : methods.get(given)
    if (method === undefined) return missing()
    const refusal = refusals[(method.card ?? method.sepa_debit)?.number ?? '']
    if (refusal) return { status: 402, body: { error: { type: 'card_error', ...refusal } } }
    if (!setup.payment_method_types.includes(method.type)) {
      const message = `The payment method type "${method.type}" is not allowed for this SetupIntent.`
      return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
    }
    method.customer = setup.customer
    Object.assign(setup, { status: 'succeeded', payment_method: method.id })
    if (method.type === 'sepa_debit') setup.mandate = newId('mandate')
    return found(setup)
  }

  function listSetups(query: URLSearchParams): Answer {
    const data = [...setups.values()]
      .filter(({ payment_method }) => payment_method === query.get('payment_method'))
      .map((setup) => ({
        ...setup,
        mandate: setup.mandate && {
          id: setup.mandate,
          object: 'mandate',
          status: 'active',
          payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: 'DOUBLE-REF', url: '' } },
        },
      }))
    return found({ object: 'list', data, has_more: false, url: '/v1/setup_intents' })
  }

  function answer(verb: string, url: URL, form: URLSearchParams): Answer {
    calls.push({ call: `${verb} ${url.pathname}`, form: Object.fromEntries(form) })
    const [, , resource = '', id = '', action = ''] = url.pathname.split('/')
    const key = `${verb} ${resource}${id ? '/id' : ''}${action ? `/${action}` : ''}`
    const setup = setups.get(id)
    const method = methods.get(id)
    switch (key) {
      case 'POST customers':
        return makeCustomer()
      case 'POST customers/id':
        return customers.has(id) ? found({ id, object: 'customer' }) : missing()
      case 'POST setup_intents':
        return makeSetup(form)
      case 'GET setup_intents':
        return listSetups(url.searchParams)
      case 'POST setup_intents/id/confirm':
        return setup ? confirm(setup, form) : missing()
      case 'POST payment_methods':
        return found(makeMethod(form))
      case 'GET payment_methods/id':
        return method ? found(method) : missing()
      case 'POST payment_methods/id/detach':
        return method ? found(Object.assign(method, { customer: null })) : missing()
      default:
        return missing()
    }
  }
  return { calls, answer }
}
