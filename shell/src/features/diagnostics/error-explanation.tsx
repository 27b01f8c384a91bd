import { useQuery } from '@tanstack/react-query'
import type { RemoteErrorCode } from '../../remotes/remote-error.ts'
import { diagnosticsQueries } from './diagnostics-queries.ts'

/** What docs/errors says of a code; the build puts these pages beside the console. */
export function ErrorExplanation({ code }: { code: RemoteErrorCode }) {
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
