import { Component, type ReactNode } from 'react'

type Props = { onFailure: () => void; children: ReactNode }
type State = { hasFailed: boolean }

/** Surrounds a part that is fetched on demand: if the part fails, it is left out, and the frame stays. */
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
