import type { SiteDetail } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { Card, EmptyState } from '@flotilla/ui/page'
import { useState } from 'react'
import { type FileFinding, FileRow } from './file-row.tsx'

type Props = {
  site: SiteDetail
  files: readonly FileFinding[]
  /** Why the module did not run, null when the cause is unknown; undefined: it ran. */
  note: string | null | undefined
  nothing: string
}

const step = 50

/** Files that a module found: open ones first, ignored ones after them. */
export function FileFindings({ site, files, note, nothing }: Props) {
  const [shown, setShown] = useState(step)
  if (note !== undefined) {
    return (
      <EmptyState icon="shield" title="Not available" text={note ?? 'Not available with this connection.'} />
    )
  }
  if (files.length === 0) return <EmptyState icon="check" title={nothing} />
  const ignored = new Set(site.file_ignorelist)
  const sorted = [...files].sort((a, b) => Number(ignored.has(a.file)) - Number(ignored.has(b.file)))
  return (
    <Card isFlush>
      <ul className="st-files" aria-label="Files">
        {sorted.slice(0, shown).map((file) => (
          <FileRow key={file.file} siteId={site.id} file={file} isIgnored={ignored.has(file.file)} />
        ))}
      </ul>
      {sorted.length > shown && (
        <div className="st-files__more">
          <Button size="sm" onClick={() => setShown(shown + step)}>
            Show {Math.min(step, sorted.length - shown)} more of {sorted.length}
          </Button>
        </div>
      )}
    </Card>
  )
}
