import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

// Without this the script would track the whole page and report to another origin.
loadStripe.setLoadParameters({ advancedFraudSignals: false })

/**
 * The provider's script, fetched when a page needs it; rejects when it is unavailable, and can be retried.
 * Not below 'account': a read of the account must not replace the provider under a form.
 */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['payment-provider', publishableKey] as const,
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey, { locale: 'en' })
      if (stripe === null) throw new Error('There is no page to load it into.')
      return stripe
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
