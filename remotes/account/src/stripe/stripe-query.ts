import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

// Without this the script would watch the whole page and report to a further origin.
loadStripe.setLoadParameters({ advancedFraudSignals: false })

/**
 * The provider's script, fetched once a page asks for it; rejects when it cannot be had, and may be asked
 * again. Not below 'account': what is read again with the account must not change the provider under a form.
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
