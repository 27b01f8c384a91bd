import { Alert } from '@flotilla/ui/feedback'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { coreUpdateKey } from '../../data/sites/site-queries.ts'
import './core-update-alert.css'

/**
 * Why core updates could not be started, in the server's words: the specification's browser alert as an alert
 * in the page (spec: site-management §8). It stays until a person dismisses it.
 */
export function CoreUpdateAlert() {
  const mutations = useQueryClient().getMutationCache()
  const failed = useMutationState({
    filters: { mutationKey: coreUpdateKey, status: 'error' },
    select: (mutation) => ({ mutation, message: mutation.state.error?.message ?? '' }),
  }).at(-1)
  const dismiss = () => {
    for (const mutation of mutations.findAll({ mutationKey: coreUpdateKey, status: 'error' }))
      mutations.remove(mutation)
  }
  if (failed === undefined) return null
  return (
    <div className="st-core-alert">
      <Alert group="danger" title="Core update not started" isLive onDismiss={dismiss}>
        {failed.message}
      </Alert>
    </div>
  )
}
