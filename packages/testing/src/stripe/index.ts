export { type StripeScriptOptions, stripeScript } from './stripe-script.ts'
