import { Component, type ReactNode } from 'react'
import type { SlotFailure } from '../promise/slots.ts'
import { SlotFailed } from './slot-failed.tsx'

type Props = {
  title: string
  /** As of `SlotPart`. */
  small?: ((failure: SlotFailure) => ReactNode) | undefined
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
    const failure = {
      ...{ code: 'FL-R7-crashed', text: 'It failed while it was shown.' },
      ...{ detail, mayRetry: true },
    }
    if (this.props.small) return this.props.small(failure)
    return (
      <SlotFailed
        title={this.props.title}
        failure={failure}
        onRetry={() => this.setState({ detail: null })}
      />
    )
  }
}
