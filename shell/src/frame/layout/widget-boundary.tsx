import { Component, type ReactNode } from 'react'

type Props = { onFailure: () => void; children: ReactNode }
type State = { hasFailed: boolean }

/** Around a part that is fetched when wanted: when it cannot be had, it is given up, and the frame is. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
