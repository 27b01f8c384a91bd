import type { RemoteErrorCode } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { Card, KeyValue } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import type { RemoteDiagnosis } from './diagnostics.ts'
import { diagnosticsQueries } from './use-diagnostics.ts'

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

/** What docs/errors says about a code; the build puts these pages beside the console. */
function ErrorExplanation({ code }: { code: RemoteErrorCode }) {
  const address = `/errors/${code}.md`
  const { data: paragraphs = [] } = useQuery(diagnosticsQueries.explanation(address))
  return (
    <details className="fs-explanation">
      <summary>What {code} means and what to do</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          docs/errors/{code}.md
        </a>
      </p>
    </details>
  )
}
