import { Component, type ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.tsx'

type Props = { name: string; title: string; children: ReactNode }
type State = { error: Error | null }

/** Catches what a remote throws in render or effect; the frame and the other remotes go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const handleRetry = () => this.setState({ error: null })
    return (
      <RemoteFailure
        title={this.props.title}
        name={this.props.name}
        code="FL-R7-crashed"
        detail={error.message}
        onRetry={handleRetry}
      />
    )
  }
}
