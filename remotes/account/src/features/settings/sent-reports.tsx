import type { SentReport } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, Status, VisuallyHidden } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { List, ListRow, QueryState, Section } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reportQueries } from '../../data/settings/report-queries.ts'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'

const kinds: Readonly<Record<SentReport['kind'], string>> = {
  customer: 'to the customer',
  copy: 'copy to you',
  test: 'test',
}

/**
 * The latest sent reports, their recipients and results; hidden where the backend turns out to store none.
 */
export function SentReports() {
  const { http } = usePlatform()
  const query = useQuery(reportQueries.latest(http))
  if (query.data === null) return null
  return (
    <Section title="Sent reports" hint="The last reports that went out, when they were due or as a test.">
      <QueryState
        query={query}
        of="sent reports"
        isEmpty={(rows) => rows === null || rows.length === 0}
        empty={<p>No report has been sent yet.</p>}
      >
        {(rows) => (
          <List label="Sent reports">
            {(rows ?? []).map((row) => (
              <ListRow key={row.id} main={`${row.site_name}, ${kinds[row.kind]}: ${row.recipient}`}>
                <SendState report={row} />
                <DateTime at={row.sent_at ?? row.created_at} />
                {row.has_pdf && <DownloadReport report={row} />}
              </ListRow>
            ))}
          </List>
        )}
      </QueryState>
    </Section>
  )
}

function SendState({ report: { state } }: { report: SentReport }) {
  if (state === 'sent') return <Status group="success" word="Sent" />
  if (state === 'failed') return <Status group="danger" word="Failed" />
  return <Status group="info" icon="clock" word="Sending" />
}

/** Saves the PDF that was sent. */
function DownloadReport({ report }: { report: SentReport }) {
  const download = useMutation(settingsMutations(usePlatform()).download())
  return (
    <Button size="xs" icon="download" isBusy={download.isPending} onClick={() => download.mutate(report)}>
      PDF <VisuallyHidden>of {report.subject}</VisuallyHidden>
    </Button>
  )
}
