import { ApiError } from '@flotilla/api/client'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { SiteErrorLink } from '@flotilla/platform/site-error-link'
import { Ring, Status, VisuallyHidden } from '@flotilla/ui/basics'
import { failureCauses } from '../failure-causes.ts'
import type { ConnectLine } from './read-lines.ts'
import type { LineResult } from './use-connect-many.ts'

type Props = { lines: readonly ConnectLine[]; results: ReadonlyMap<string, LineResult> }

/** Each line with its site and what became of it. */
export function LineTable({ lines, results }: Props) {
  return (
    <table className="st-lines">
      <caption>
        <VisuallyHidden>Lines of the list and their results</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Site</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <th scope="row">{line.line}</th>
            <td>
              <SiteName line={line} />
            </td>
            <td>
              <Result line={line} result={line.key === null ? undefined : results.get(line.key)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SiteName({ line: { link, title } }: { line: ConnectLine }) {
  if (link === null) return title || '–'
  return (
    <>
      <span className="st-lines__name">{link.name}</span>
      {link.url !== `https://${link.name}/` && <span className="st-lines__url">{link.url}</span>}
    </>
  )
}

function Result({ line, result }: { line: ConnectLine; result: LineResult | undefined }) {
  const { paths } = usePlatform()
  if (line.problem !== null) return <Status group="warning" word={line.problem} />
  switch (result?.state) {
    case undefined:
      return <Status group="neutral" icon="clock" word="Ready" />
    case 'connecting':
      return (
        <span className="st-lines__work">
          <Ring label="Testing" /> Testing…
        </span>
      )
    case 'connected':
    case 'known':
      return (
        <>
          <Status group="success" word={result.state === 'connected' ? 'Connected' : 'Already connected'} />
          <Link className="fl-link" to={paths.site(result.site.id)}>
            Open {result.site.name}
          </Link>
        </>
      )
    case 'failed':
      return <Failure error={result.error} />
  }
}

/** The cause, and the next step where one is known. */
function Failure({ error }: { error: Error }) {
  const known = error instanceof ApiError ? failureCauses[error.code] : undefined
  return (
    <>
      <Status group="danger" word={known?.cause ?? 'Could not add site'} />
      <span className="st-lines__next">{known?.next ?? error.message}</span>
      {error instanceof ApiError && <SiteErrorLink code={error.code} />}
    </>
  )
}
