import { Alert } from '@flotilla/ui/feedback'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { coreRefusal } from '../../data/starts/ask-at-sites.ts'
import './core-update-alert.css'

/**
 * Why core updates could not be started, in the server's words: the specification's browser alert as an alert
 * in the page (spec: site-management §8). It stays until a person dismisses it.
 */
export function CoreUpdateAlert() {
  const queryClient = useQueryClient()
  const { data: refusal } = useQuery(coreRefusal)
  if (refusal == null) return null
  return (
    <div className="st-core-alert">
      <Alert
        group="danger"
        title="Core update not started"
        isLive
        onDismiss={() => queryClient.setQueryData(coreRefusal.queryKey, null)}
      >
        {refusal}
      </Alert>
    </div>
  )
}
