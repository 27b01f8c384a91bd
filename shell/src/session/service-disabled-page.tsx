import { EmptyState } from '@flotilla/ui/page'
import { useEffect } from 'react'
import { useServices } from '../services.ts'
import { useShellSession } from './shell-session.tsx'

/** Said by the frame when the service is disabled and the payment pages are not there. */
export function ServiceDisabledPage() {
  const { config } = useServices()
  const { user } = useShellSession()

  useEffect(() => {
    document.title = 'Service disabled – Flotilla'
  }, [])

  return (
    <EmptyState
      isPage
      icon="lock"
      title="Your service is disabled"
      text={`There is no valid payment method for ${user.email}. Your sites and backups are kept; the console works again as soon as a payment method is added. The payment page is not available right now: please try again in a few minutes, or contact support.`}
      action={
        config.links.documentation && (
          <a href={config.links.documentation} target="_blank" rel="noopener noreferrer">
            Documentation and support
          </a>
        )
      }
    />
  )
}
