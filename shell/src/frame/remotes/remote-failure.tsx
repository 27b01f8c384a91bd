import type { RemoteErrorCode } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'
import { Component, type ReactNode } from 'react'
import { remoteErrorSentences } from '../../loading/remote-error.ts'

type Props = {
  title: string
  name: string
  code: RemoteErrorCode
  detail: string
  onRetry?: (() => void) | undefined
}

/** Replaces a missing remote: what failed, what still works, what to do. */
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

type BoundaryProps = { onCrash: (error: Error) => void; children: ReactNode }
type State = { hasCrashed: boolean }

/**
 * Catches a remote's errors in render or effect; the frame and the other remotes go on. It shows nothing
 * itself: the loader's state decides what replaces the remote.
 */
export class RemoteBoundary extends Component<BoundaryProps, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError(): State {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error instanceof Error ? error : new Error(String(error)))
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children
  }
}
