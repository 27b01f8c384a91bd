import { ApiError } from '@flotilla/api/client'
import { SiteErrorLink } from '@flotilla/platform/site-error-link'
import { Alert } from '@flotilla/ui/feedback'
import { failureCauses } from './failure-causes.ts'

/**
 * Why the site was not added: the cause, the server's message, and the next step (spec: site-management §8).
 */
export function ConnectFailure({ error }: { error: Error }) {
  const known = error instanceof ApiError ? failureCauses[error.code] : undefined
  return (
    <Alert group="danger" title="Could not add site" isLive>
      <p>
        {known !== undefined && <strong>{known.cause}. </strong>}
        {error.message}
      </p>
      {known !== undefined && <p>Next step: {known.next}</p>}
      {error instanceof ApiError && <SiteErrorLink code={error.code} />}
    </Alert>
  )
}
