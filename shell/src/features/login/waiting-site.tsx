import { Alert } from '@flotilla/ui/feedback'
import { useState } from 'react'
import { dropSiteHandOff, readSiteHandOff } from '../../session/site-hand-off.ts'

/** Says which site a connect link brought, before it goes to the account of whoever signs in; it can be dismissed. */
export function WaitingSite() {
  const [link, setLink] = useState(readSiteHandOff)
  if (link === null) return null
  const handleDismiss = () => {
    dropSiteHandOff()
    setLink(null)
  }
  return (
    <Alert group="info" title="A site is waiting to be added" onDismiss={handleDismiss}>
      {link.name} ({new URL(link.url).host}) is added to the account that you log in to.
    </Alert>
  )
}
