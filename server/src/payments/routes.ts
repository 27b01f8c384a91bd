import { getPaymentSetup, type PaymentMethod, savePaymentMethod } from '@flotilla/api/contract'
import type { Api, Caller } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import type { PaymentGateway, ProviderMethod } from '../ports/payment-gateway.ts'
import { mustBeOneself } from '../users/policy.ts'
import { findPayer, keepCustomer, saveMethod } from './store.ts'

/**
 * Cards and bank accounts. The browser's description is never trusted: the provider is asked (contract §3).
 */
export function paymentRoutes(api: Api, deps: Deps): void {
  const { db, now, payments } = deps

  function mustPay(): PaymentGateway {
    if (payments === null) throw new Refusal('payments_unavailable')
    return payments
  }

  async function mustFindPayer({ accountId }: Caller) {
    const account = await findPayer(db, accountId)
    if (!account) throw new Refusal('not_found')
    return account
  }

  mount(api, deps, getPaymentSetup, async ({ caller }) => {
    mustBeOneself(caller)
    const gateway = mustPay()
    const account = await mustFindPayer(caller)
    const types = account.sepaPaymentAllowed ? (['CC', 'SEPA'] as const) : (['CC'] as const)
    const start = async (customerId: string) =>
      gateway.startSetup({ customerId, types, accountId: account.id })
    const known = account.stripeCustomerId
    const secret =
      (known === null ? null : await start(known)) ??
      (await start(await newCustomer(gateway, caller, { company: account.company, before: known })))
    if (secret === null) throw new Refusal('payment_failed')
    return [{ client_secret: secret }]
  })

  /** Replaces a missing customer, or one that the provider does not know. */
  async function newCustomer(
    gateway: PaymentGateway,
    { accountId, email, firstname, lastname }: Caller,
    { company, before }: { company: string; before: string | null },
  ): Promise<string> {
    const name = company || `${firstname} ${lastname}`.trim()
    const id = await gateway.createCustomer({ email, name, accountId })
    return keepCustomer(db, accountId, { id, email }, before)
  }

  mount(api, deps, savePaymentMethod, async ({ caller, body, logger }) => {
    mustBeOneself(caller)
    const gateway = mustPay()
    const account = await mustFindPayer(caller)
    if (body.type === 'SEPA' && !account.sepaPaymentAllowed) throw new Refusal('forbidden')
    const method = await gateway.readMethod(body.payment_method)
    mustBelong(method, body.type, account.stripeCustomerId)
    await gateway.makeDefault(method.customerId, method.id)
    const replaced = await saveMethod(db, account.id, method, now())
    logger.info({ accountId: account.id, type: method.type }, 'payment method saved')
    if (replaced !== null) {
      await gateway.forgetMethod(replaced).catch((error: unknown) => {
        logger.warn({ err: error }, 'a replaced payment method is still at the provider')
      })
    }
    return { message: 'The payment method is saved.' }
  })
}

/** Set up by this account's customer, of the requested kind; throws 422 otherwise. */
function mustBelong(
  method: ProviderMethod | null,
  type: PaymentMethod['type'],
  customerId: string | null,
): asserts method is ProviderMethod & { customerId: string } {
  const isOwn = method !== null && method.customerId !== null && method.customerId === customerId
  if (!isOwn || method.type !== type || !method.isUsable) {
    throw invalid('payment_method', 'This payment method is not set up. Please enter it again.')
  }
}
