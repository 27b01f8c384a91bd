import { Component, type ReactNode } from 'react'

type Props = { onCrash: (error: Error) => void; children: ReactNode }
type State = { hasCrashed: boolean }

/**
 * Catches what a remote throws in render or effect; the frame and the other remotes go on. It shows nothing itself: the
 * loader's state says what stands in the remote's place.
 */
export class RemoteBoundary extends Component<Props, State> {
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
