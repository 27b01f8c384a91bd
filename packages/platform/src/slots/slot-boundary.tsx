import { Component, type ReactNode } from 'react'
import { SlotFailed } from './slot-failed.tsx'

type Props = {
  title: string
  /** Takes the place of what failed where there is no room for a message and Retry. */
  small?: (detail: string) => ReactNode
  children: ReactNode
}
type State = { detail: string | null }

/** Catches what a contribution throws while it is drawn, or in an effect; Retry draws it again. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { detail: null }

  static getDerivedStateFromError(error: unknown): State {
    return { detail: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { detail } = this.state
    if (detail === null) return this.props.children
    if (this.props.small) return this.props.small(detail)
    const failure = {
      ...{ code: 'FL-R7-crashed', text: 'It failed while it was shown.' },
      ...{ detail, mayRetry: true },
    }
    return (
      <SlotFailed
        title={this.props.title}
        failure={failure}
        onRetry={() => this.setState({ detail: null })}
      />
    )
  }
}
