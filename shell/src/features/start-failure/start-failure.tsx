import { useRouteError } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'

/** The frame itself failed: the last boundary of the page. */
export function StartFailure() {
  const error = useRouteError()
  const detail = error instanceof Error ? error.message : String(error)
  return (
    <ErrorState
      title="The console failed"
      what="This is a bug of ours. Reload the page; if it comes back, tell support the line below."
      code={[detail]}
      onRetry={() => location.reload()}
    />
  )
}
