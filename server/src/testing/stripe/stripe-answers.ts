/** Numbers that the double refuses: Stripe's own for tests (docs.stripe.com/testing). */
const refusals: Readonly<Record<string, { code: string; message: string }>> = {
  '4000000000000002': { code: 'card_declined', message: 'Your card was declined.' },
  '4000000000009995': { code: 'card_declined', message: 'Your card has insufficient funds.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  DE62370400440532013001: {
    code: 'bank_account_unusable',
    message: 'The bank account cannot be used. Please use a different bank account.',
  },
}

/** Cards whose setup succeeds and whose charge is refused. */
const chargeRefusals: Readonly<Record<string, { code: string; message: string }>> = {
  '4000000000000341': { code: 'card_declined', message: 'Your card was declined.' },
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
type Payment = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  payment_method: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  metadata: { invoice: string }
  last_payment_error: { code: string; message: string } | null
}
type Answer = { status: number; body: unknown }

/** The double's state and record. */
export type StripeState = {
  calls: { call: string; form: Record<string, string> }[]
  setups: Map<string, Setup>
  methods: Map<string, Method>
  payments: Map<string, Payment>
  /** The answer that was given under an idempotency key. */
  answered: Map<string, Answer>
  customers: Set<string>
  newId: (prefix: string) => string
}

/** A provider without customers. */
export function createStripeState(): StripeState {
  let count = 0
  const newId = (prefix: string) => {
    count += 1
    return `${prefix}_double${count}`
  }
  return {
    ...{ calls: [], setups: new Map(), methods: new Map(), payments: new Map(), answered: new Map() },
    customers: new Set(),
    newId,
  }
}

/** A call of its API; `idempotencyKey` null when none was sent. */
type Call = { verb: string; url: URL; form: URLSearchParams; idempotencyKey: string | null }

/** Stripe's answer to a call. A repeated call under the same key gets the same answer and does nothing. */
export function answerAsStripe(state: StripeState, { verb, url, form, idempotencyKey }: Call): Answer {
  state.calls.push({ call: `${verb} ${url.pathname}`, form: Object.fromEntries(form) })
  const before = idempotencyKey === null ? undefined : state.answered.get(idempotencyKey)
  if (before) return before
  const answer = answerAnew(state, verb, url, form)
  if (idempotencyKey !== null) state.answered.set(idempotencyKey, answer)
  return answer
}

function answerAnew(state: StripeState, verb: string, url: URL, form: URLSearchParams): Answer {
  const [, , resource = '', id = '', action = ''] = url.pathname.split('/')
  const setup = state.setups.get(id)
  const method = state.methods.get(id)
  switch (`${verb} ${resource}${id ? '/id' : ''}${action ? `/${action}` : ''}`) {
    case 'POST customers':
      return makeCustomer(state)
    case 'POST customers/id':
      return state.customers.has(id) ? found({ id, object: 'customer' }) : missing()
    case 'POST setup_intents':
      return makeSetup(state, form)
    case 'GET setup_intents':
      return listSetups(state, url.searchParams)
    case 'POST setup_intents/id/confirm':
      return setup ? confirm(state, setup, form) : missing()
    case 'POST payment_methods':
      return found(makeMethod(state, form))
    case 'GET payment_methods/id':
      return method ? found(method) : missing()
    case 'POST payment_methods/id/detach':
      return method ? found(Object.assign(method, { customer: null })) : missing()
    case 'POST payment_intents':
      return pay(state, form)
    case 'GET payment_intents':
      return listPayments(state, url.searchParams)
    case 'GET payment_intents/id':
      return arrive(state, id)
    default:
      return missing()
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
const found = (body: unknown): Answer => ({ status: 200, body })
const missing = (): Answer =>
  refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' })
const refused = (status: number, error: { type: string; code?: string; message: string }): Answer => ({
  status,
  body: { error },
})

function makeCustomer({ customers, newId }: StripeState): Answer {
  const id = newId('cus')
  customers.add(id)
  return found({ id, object: 'customer' })
}

function makeSetup({ setups, customers, newId }: StripeState, form: URLSearchParams): Answer {
  if (!customers.has(form.get('customer') ?? '')) return missing()
  const id = newId('seti')
  const types = [...form].filter(([key]) => key.startsWith('allowed_payment_method_types'))
  const setup: Setup = {
    ...{ id, object: 'setup_intent', client_secret: `${id}_secret_double`, created: seconds() },
    ...{ customer: form.get('customer') ?? '', usage: form.get('usage') ?? 'off_session' },
    ...{ payment_method: null, status: 'requires_payment_method', mandate: null },
    payment_method_types: types.map(([, type]) => type),
  }
  setups.set(id, setup)
  return found(setup)
}

/** `place`: the field of the form that holds it; empty for the form itself. */
function makeMethod({ methods, newId }: StripeState, form: URLSearchParams, place = ''): Method {
  const at = (...path: string[]) =>
    form.get(path.reduce((name, part) => (name === '' ? part : `${name}[${part}]`), place))
  const isCard = at('type') === 'card'
  const number = ((isCard ? at('card', 'number') : at('sepa_debit', 'iban')) ?? '').replaceAll(' ', '')
  const details = { last4: number.slice(-4), number }
  const method: Method = {
    ...{ id: newId('pm'), object: 'payment_method', created: seconds(), customer: null },
    type: isCard ? 'card' : 'sepa_debit',
    billing_details: { name: at('billing_details', 'name'), email: at('billing_details', 'email') },
    ...(isCard ? { card: details } : { sepa_debit: details }),
  }
  methods.set(method.id, method)
  return method
}

function confirm(state: StripeState, setup: Setup, form: URLSearchParams): Answer {
  const given = form.get('payment_method')
  const method = given === null ? makeMethod(state, form, 'payment_method_data') : state.methods.get(given)
  if (method === undefined) return missing()
  const refusal = refusals[(method.card ?? method.sepa_debit)?.number ?? '']
  if (refusal) return refused(402, { type: 'card_error', ...refusal })
  if (!setup.payment_method_types.includes(method.type)) {
    const message = `The payment method type "${method.type}" is not allowed for this SetupIntent.`
    return refused(400, { type: 'invalid_request_error', message })
  }
  method.customer = setup.customer
  Object.assign(setup, { status: 'succeeded', payment_method: method.id })
  if (method.type === 'sepa_debit') setup.mandate = state.newId('mandate')
  return found(setup)
}

function listSetups({ setups }: StripeState, query: URLSearchParams): Answer {
  const details = { type: 'sepa_debit', sepa_debit: { reference: 'DOUBLE-REF', url: '' } }
  const data = [...setups.values()]
    .filter(({ payment_method }) => payment_method === query.get('payment_method'))
    .map(({ mandate: id, ...setup }) => ({
      ...setup,
      mandate: id && { id, object: 'mandate', status: 'active', payment_method_details: details },
    }))
  return found({ object: 'list', data, has_more: false, url: '/v1/setup_intents' })
}

/** A card is charged at once; a debit is pending until the next look. */
function pay({ payments, methods, newId }: StripeState, form: URLSearchParams): Answer {
  const method = methods.get(form.get('payment_method') ?? '')
  if (method === undefined || method.customer !== form.get('customer')) return missing()
  const refusal = chargeRefusals[(method.card ?? method.sepa_debit)?.number ?? ''] ?? null
  const payment: Payment = {
    ...{ id: newId('pi'), object: 'payment_intent', currency: form.get('currency') ?? '' },
    ...{ amount: Number(form.get('amount')), customer: method.customer ?? '', payment_method: method.id },
    status: refusal ? 'requires_payment_method' : method.type === 'card' ? 'succeeded' : 'processing',
    metadata: { invoice: form.get('metadata[invoice]') ?? '' },
    last_payment_error: refusal,
  }
  payments.set(payment.id, payment)
  if (refusal === null) return found(payment)
  return { status: 402, body: { error: { type: 'card_error', ...refusal, payment_intent: payment } } }
}

function listPayments({ payments, customers }: StripeState, query: URLSearchParams): Answer {
  const customer = query.get('customer') ?? ''
  if (!customers.has(customer)) return missing()
  const data = [...payments.values()].filter((payment) => payment.customer === customer)
  return found({ object: 'list', data, has_more: false, url: '/v1/payment_intents' })
}

function arrive({ payments }: StripeState, id: string): Answer {
  const payment = payments.get(id)
  if (payment === undefined) return missing()
  if (payment.status === 'processing') payment.status = 'succeeded'
  return found(payment)
}
