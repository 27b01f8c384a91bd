/** Where the double of Stripe's script finds its API, and whether its fields are in frames like Stripe's. */
export type StripeScriptOptions = {
  /** `https://api.stripe.com` in a browser whose calls are intercepted; the double's own address in Node. */
  apiUrl: string
  /** Address of the document of a field; null: the fields are plain inputs of the page. */
  frameUrl: string | null
}

/**
 * The part of `https://js.stripe.com/<release>/stripe.js` that we use: fields for card and IBAN, and the
 * calls that set them up. It uses nothing outside itself, because a browser gets its text.
 */
export function stripeScript({ apiUrl, frameUrl }: StripeScriptOptions): void {
  type Listener = (event: unknown) => void
  type Problem = { type: string; code: string; message: string }
  const kinds = {
    card: {
      label: 'Credit or debit card number',
      problem: (value: string): Problem | null => {
        if (value.length >= 16) return null
        const message = 'Your card number is incomplete.'
        return { type: 'validation_error', code: 'incomplete_number', message }
      },
    },
    iban: {
      label: 'IBAN',
      problem: (value: string): Problem | null => {
        const at = { type: 'validation_error' }
        if (value !== '' && !/^[A-Z]{2}/.test(value)) {
          return { ...at, code: 'invalid_iban_start', message: 'Your IBAN should start with a country code.' }
        }
        if (value.length < 22)
          return { ...at, code: 'incomplete_iban', message: 'The IBAN you entered is incomplete.' }
        if (value.includes('0000')) return null
        return value.length > 22
          ? { ...at, code: 'invalid_iban', message: 'The IBAN you entered is invalid.' }
          : null
      },
    },
  }

  function createField(kind: keyof typeof kinds) {
    const listeners = new Map<string, Set<Listener>>()
    let value = ''
    let node: HTMLElement | null = null
    const emit = (name: string, event: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    const type = (text: string) => {
      value = text.replaceAll(' ', '')
      const error = kinds[kind].problem(value) ?? undefined
      const isBegun = error?.code.startsWith('incomplete') ?? false
      const shown = isBegun ? undefined : error
      emit('change', { elementType: kind, empty: value === '', complete: error === undefined, error: shown })
    }
    const receive = (event: MessageEvent) => {
      if (node instanceof HTMLIFrameElement && event.source === node.contentWindow) type(String(event.data))
    }
    const createInput = () => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', kinds[kind].label)
      input.addEventListener('input', () => type(input.value))
      return input
    }
    const createFrame = (address: string) => {
      const frame = document.createElement('iframe')
      frame.src = `${address}#${encodeURIComponent(kinds[kind].label)}`
      frame.title = `Secure ${kind} input frame`
      frame.height = '30'
      frame.width = '100%'
      frame.style.border = '0'
      addEventListener('message', receive)
      return frame
    }
    const field = {
      kind,
      value: () => value,
      problem: () => kinds[kind].problem(value),
      mount: (host: HTMLElement) => {
        node = frameUrl === null ? createInput() : createFrame(frameUrl)
        host.append(node)
        setTimeout(() => emit('ready', { elementType: kind }), 0)
      },
      on: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
        return field
      },
      off: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener)
        return field
      },
      update: () => {},
      focus: () => node?.focus(),
      blur: () => node?.blur(),
      clear: () => type(''),
      unmount: () => {
        removeEventListener('message', receive)
        node?.remove()
      },
      destroy: () => field.unmount(),
    }
    return field
  }
  type Field = ReturnType<typeof createField>

  async function post(path: string, form: Record<string, string>) {
    const answer = await fetch(`${apiUrl}/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) })
    return answer.json()
  }

  function details(field: Field, of: { name?: string; email?: string }, at: (name: string) => string) {
    const isCard = field.kind === 'card'
    return {
      [at('type')]: isCard ? 'card' : 'sepa_debit',
      [isCard ? `${at('card')}[number]` : `${at('sepa_debit')}[iban]`]: field.value(),
      [`${at('billing_details')}[name]`]: of.name ?? '',
      ...(of.email === undefined ? {} : { [`${at('billing_details')}[email]`]: of.email }),
    }
  }

  async function confirm(secret: string, form: Record<string, string>) {
    const body = { client_secret: secret, ...form }
    const answer = await post(`setup_intents/${secret.split('_secret')[0]}/confirm`, body)
    return answer.error ? { error: answer.error } : { setupIntent: answer }
  }

  const Stripe = () => ({
    elements: () => {
      const fields = new Map<string, Field>()
      return {
        create: (kind: keyof typeof kinds) => {
          const field = createField(kind)
          fields.set(kind, field)
          return field
        },
        // React's binding asks by component, which carries the name.
        getElement: (kind: string | { __elementType: string }) =>
          fields.get(typeof kind === 'string' ? kind : kind.__elementType) ?? null,
        update: () => {},
        on: () => {},
        off: () => {},
      }
    },
    createToken: () => {},
    confirmCardPayment: () => {},
    createPaymentMethod: async (data: {
      sepa_debit: Field
      billing_details: { name: string; email: string }
    }) => {
      const problem = data.sepa_debit.problem()
      if (problem !== null) return { error: problem }
      const answer = await post(
        'payment_methods',
        details(data.sepa_debit, data.billing_details, (name) => name),
      )
      return answer.error ? { error: answer.error } : { paymentMethod: answer }
    },
    confirmCardSetup: async (
      secret: string,
      {
        payment_method: { card, billing_details },
      }: { payment_method: { card: Field; billing_details: { name: string } } },
    ) => {
      const problem = card.problem()
      if (problem !== null) return { error: problem }
      return confirm(
        secret,
        details(card, billing_details, (name) => `payment_method_data[${name}]`),
      )
    },
    confirmSepaDebitSetup: (secret: string, { payment_method }: { payment_method: string }) =>
      confirm(secret, { payment_method }),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  })
  Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 3 }) })
}
