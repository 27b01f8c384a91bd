import { renderWithServer } from '@flotilla/testing'
import { aUser, startStripeDouble, startTestServer } from '@flotilla/testing/server'
import { stripeScript } from '@flotilla/testing/stripe'
import { screen } from '@testing-library/react'
import { afterAll } from 'vitest'
import { remote } from '../src/remote.tsx'

type Person = NonNullable<Parameters<typeof aUser>[1]>

// For the whole worker: the provider's loader runs the script once per page, and the files share a page.
const stripe = await startStripeDouble()
stripeScript({ apiUrl: stripe.url, frameUrl: null })

/**
 * A payment provider and a server that uses it, and a function that opens the form at `path` with the
 * provider's field.
 */
export async function paymentForm(path: string, field: string) {
  const server = await startTestServer({
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: stripe.url },
    },
  })
  afterAll(() => server.close())

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
  return { stripe, open }
}
