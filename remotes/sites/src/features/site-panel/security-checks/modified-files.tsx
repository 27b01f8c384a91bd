import type { Audit, SiteDetail } from '@flotilla/api/contract'
import { visibleText } from '../../../data/audits/visible-text.ts'
import { FileFindings } from './file-findings.tsx'

/** Files of Joomla that differ from the release, with the changes where they are known. */
export function ModifiedFiles({ site, audit }: { site: SiteDetail; audit: Audit }) {
  const found = audit.module_modifiedfiles
  return (
    <FileFindings
      site={site}
      note={found === null ? (audit.notes?.modifiedfiles ?? null) : undefined}
      nothing="Every file of Joomla is as it was published"
      files={(found ?? []).map(({ file, content, line }) => ({
        file,
        line: line || null,
        match: null,
        code: content === null || content === '' ? null : { text: visibleText(content), isDiff: true },
        whyNoCode: 'This file differs from the published one or is missing. What changed is not known.',
      }))}
    />
  )
}
