import { Status } from '@flotilla/ui/basics'
import { Card, KeyValue } from '@flotilla/ui/page'
import type { RemoteDiagnosis } from './diagnostics.ts'
import { ErrorExplanation } from './error-explanation.tsx'

const states = {
  registered: { group: 'neutral', word: 'Not opened yet' },
  loading: { group: 'info', word: 'Loading' },
  ready: { group: 'success', word: 'Ready' },
  refused: { group: 'warning', word: 'Refused' },
  failed: { group: 'danger', word: 'Failed' },
} as const

/** One remote: its version and why, its state, and what its error means. */
export function RemoteCard({ remote }: { remote: RemoteDiagnosis }) {
  const { name, version, why, state, trouble } = remote
  const facts = [
    { key: 'Version', value: version },
    { key: 'Why this one', value: why },
  ]
  const reason = trouble && {
    key: 'Reason',
    value: (
      <>
        <code>{trouble.code}</code> {trouble.sentence} {trouble.detail}
      </>
    ),
  }
  return (
    <Card title={name} aside={<Status {...states[state]} />}>
      <KeyValue shape="rows" items={reason === null ? facts : [...facts, reason]} />
      {trouble !== null && <ErrorExplanation code={trouble.code} />}
    </Card>
  )
}
