import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'
import { type RemoteErrorCode, remoteErrorSentences } from './remote-error.ts'

type Props = {
  title: string
  name: string
  code: RemoteErrorCode
  detail: string
  onRetry?: (() => void) | undefined
}

/** What stands in a remote's place when it is not there: what failed, what still works, what to do. */
export function RemoteFailure({ title, name, code, detail, onRetry }: Props) {
  return (
    <ErrorState
      title={`${title} could not be loaded`}
      what={remoteErrorSentences[code]}
      stillWorks="The rest of the console works. Nothing on your sites has changed."
      code={[code, `remote ${name}`, detail]}
      onRetry={onRetry}
      end={<Link to={paths.diagnostics()}>Diagnostics</Link>}
    />
  )
}
