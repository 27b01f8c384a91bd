import { useQuery } from '@tanstack/react-query'
import type { RemoteErrorCode } from '../../remotes/remote-error.ts'

/** What docs/errors says of a code; the build puts these pages beside the console. */
export function ErrorExplanation({ code }: { code: RemoteErrorCode }) {
  const address = `/errors/${code}.md`
  const { data: paragraphs = [] } = useQuery({
    queryKey: ['diagnostics', 'errors', code],
    queryFn: ({ signal }) => readParagraphs(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
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

/** The page's paragraphs as plain text, without its heading. Rejects when it is not there. */
async function readParagraphs(address: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.text())
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '' && !paragraph.startsWith('#'))
}
