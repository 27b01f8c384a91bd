import { aUser, renderWithServer, startStripeDouble, startTestServer } from '@flotilla/testing'
import { stripeScript } from '@flotilla/testing/stripe'
import { screen } from '@testing-library/react'
import { afterAll } from 'vitest'
import { remote } from '../src/remote.tsx'

type Person = NonNullable<Parameters<typeof aUser>[1]>

/**
 * A payment provider and a server that uses it, for the whole file, and a function that opens the form at
 * `path` with the provider's field.
 */
export async function paymentForm(path: string, field: string) {
  const stripe = await startStripeDouble()
  stripeScript({ apiUrl: stripe.url, frameUrl: null })
  const server = await startTestServer({
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: stripe.url },
    },
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  async function open(account: NonNullable<Person['account']>, fetch?: typeof globalThis.fetch) {
    const person = await aUser(server.db, { account })
    const config = { stripe: { publishableKey: 'pk' } }
    const view = await renderWithServer({
      server,
      user: person,
      remote,
      path,
      config,
      ...(fetch && { fetch }),
    })
    return { ...view, person, field: await screen.findByLabelText(field) }
  }
  return { stripe, server, open }
}
