import type { Audit, SiteDetail } from '@flotilla/api/contract'
import { decodeContent, visibleText } from '../../../data/audits/visible-text.ts'
import { FileFindings } from './file-findings.tsx'

/** Files with a suspicious passage; their content is decoded and shown as plain text. */
export function SuspiciousFiles({ site, audit }: { site: SiteDetail; audit: Audit }) {
  const found = audit.module_suspiciousfiles
  return (
    <FileFindings
      site={site}
      note={found === null ? (audit.notes?.suspiciousfiles ?? null) : undefined}
      nothing="No suspicious file was found"
      files={(found ?? []).map(({ file, content, line, match }) => {
        const decoded = content === null || content === '' ? null : decodeContent(content)
        return {
          file,
          match,
          line: line || null,
          code:
            decoded === null
              ? null
              : {
                  text: visibleText(decoded.text),
                  isDiff: false,
                  ...(decoded.isBinary && { note: 'Much of this file is not text.' }),
                  ...(decoded.isBroken && {
                    note: 'The content could not be decoded and is shown as received.',
                  }),
                },
          whyNoCode: 'The content of this file is not available with this connection.',
        }
      })}
    />
  )
}
