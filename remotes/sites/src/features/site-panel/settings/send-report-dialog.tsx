import './send-report-dialog.css'
import type { ReportLanguage, SiteDetail, SiteReportPreview } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, ScrollSection } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { DateTime } from '@flotilla/ui/format'
import { Dialog, type OpenedDialog } from '@flotilla/ui/overlay'
import { KeyValue, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveReportPdf, sendReportNow, siteReport } from '../../../data/reports/site-report.ts'

const languages: Record<ReportLanguage, string> = { en: 'English', de: 'German' }

/** The report on a site as its customer would get it now, and the button that sends it. */
export function SendReportDialog({ opened: site, onClose }: OpenedDialog<SiteDetail>) {
  const platform = usePlatform()
  const query = useQuery(siteReport(platform, site.id))
  const pdf = useMutation(saveReportPdf(platform))
  const send = useMutation(sendReportNow(platform))
  const recipient = query.data?.recipient ?? ''
  return (
    <Dialog
      isOpen
      title={`Report on ${site.name}`}
      width={640}
      onClose={onClose}
      isLocked={send.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            icon="download"
            isBusy={pdf.isPending}
            disabledReason={query.data === undefined ? 'The report is loading' : undefined}
            onClick={() => pdf.mutate({ siteId: site.id, name: site.name })}
          >
            Save the PDF
          </Button>
          <Button
            variant="primary"
            icon="mail"
            isBusy={send.isPending}
            disabledReason={whyNotSent(query.data)}
            onClick={() => send.mutate({ siteId: site.id, recipient }, { onSuccess: onClose })}
          >
            Send now
          </Button>
        </>
      }
    >
      <QueryState query={query} of="report" skeleton={<SkeletonRows rows={5} label="Composing the report" />}>
        {(report) => <Mail report={report} />}
      </QueryState>
    </Dialog>
  )
}

function whyNotSent(report: SiteReportPreview | undefined): string | undefined {
  if (report === undefined) return 'The report is loading'
  return report.recipient === '' ? 'This site has no e-mail for reports' : undefined
}

/** Whom the mail goes to, what it covers, and its words. */
function Mail({ report }: { report: SiteReportPreview }) {
  const { recipient, copy_to: copyTo, language, subject, text, since, until } = report
  return (
    <div className="st-report">
      {recipient === '' && (
        <Alert group="warning" title="This site has no e-mail for reports">
          Enter it in these settings and save them, then send the report.
        </Alert>
      )}
      <KeyValue
        shape="rows"
        items={[
          { key: 'To', value: recipient || '–' },
          ...(copyTo === null ? [] : [{ key: 'Copy', value: copyTo }]),
          { key: 'Language', value: languages[language] },
          {
            key: 'Covers',
            value: (
              <>
                <DateTime at={since} hasNoTime /> to <DateTime at={until} hasNoTime />
              </>
            ),
          },
          { key: 'Subject', value: subject },
        ]}
      />
      <ScrollSection className="st-report__text" label="Text of the mail" lang={language}>
        {text}
      </ScrollSection>
      <p className="st-report__note">The PDF goes along.</p>
    </div>
  )
}
