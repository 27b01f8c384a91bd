import { useTheme } from '@flotilla/ui/theme'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useMemo } from 'react'

/**
 * The look of our own fields for those of the provider, which are in frames that our style sheets do not
 * reach.
 */
export function useFieldStyle(): StripeElementStyle {
  const { theme } = useTheme()
  return useMemo(() => {
    void theme
    const tokens = getComputedStyle(document.documentElement)
    const color = (name: string) => tokens.getPropertyValue(name).trim()
    return {
      base: {
        color: color('--fl-text-primary'),
        fontFamily: getComputedStyle(document.body).fontFamily,
        fontSize: '13px',
        lineHeight: '30px',
        iconColor: color('--fl-text-tertiary'),
        '::placeholder': { color: color('--fl-text-tertiary') },
      },
      invalid: { color: color('--fl-danger-fg'), iconColor: color('--fl-danger-icon') },
    }
  }, [theme])
}
