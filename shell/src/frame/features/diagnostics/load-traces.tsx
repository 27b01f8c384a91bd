import { Card } from '@flotilla/ui/page'
import type { LoadTrace } from '../../../store/remotes-slice.ts'

const shown = (ms: number | null) => (ms === null ? '–' : `${ms} ms`)

/** The last loads with the time of each step. */
export function LoadTraces({ traces }: { traces: readonly LoadTrace[] }) {
  return (
    <Card title="Last loads" isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark */}
      <div className="fs-traces" role="group" tabIndex={0} aria-label="Last loads">
        <table>
          <thead>
            <tr>
              {['Remote', 'Version', 'Try', 'Outcome', 'Manifest', 'Entry', 'Code', 'Mount'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {traces.map((trace) => (
              <tr key={`${trace.name} ${trace.at} ${trace.attempt}`}>
                <th scope="row">{trace.name}</th>
                <td>{trace.version}</td>
                <td>{trace.attempt}</td>
                <td>{trace.outcome}</td>
                <td>{shown(trace.manifestMs)}</td>
                <td>{shown(trace.entryMs)}</td>
                <td>{shown(trace.codeMs)}</td>
                <td>{shown(trace.mountMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {traces.length === 0 && <p>No remote was opened in this tab yet.</p>}
      </div>
    </Card>
  )
}
