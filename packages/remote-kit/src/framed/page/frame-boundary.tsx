import { Component, type ReactNode } from 'react'

type Props = { onCrash: (error: Error) => void; children: ReactNode }

/** Tells the page around the frame that the remote has failed; that page says so in its place. */
export class FrameBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
