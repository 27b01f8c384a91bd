import { paths, useCan, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, IconButton } from '@flotilla/ui/basics'
import { DateTime, formatDate, useNow, useTimeZone } from '@flotilla/ui/format'
import { useMutation } from '@tanstack/react-query'
import type { AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonTitle, reasonWords } from '../../data/reasons/reason-title.ts'
import { snoozeMutations } from '../../data/reasons/snooze-mutations.ts'
import type { ReasonStart, StartAct } from '../../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from '../../reasons/reason-act-button.tsx'
import { snoozeWords } from '../../reasons/snooze-words.ts'

type Props = {
  row: AttentionRow
  starts: (act: StartAct) => ReasonStart
  onSnooze: ((row: AttentionRow) => void) | undefined
}

/** After this time the hour is no longer useful. */
const DAYS_MS = 3 * 86_400_000

/**
 * One site of a reason: details, since when, the best act, and the button that puts it aside or brings it
 * back.
 */
export function AttentionSite({ row, starts, onSnooze }: Props) {
  const { site, reason } = row
  const now = useNow()
  const zone = useTimeZone()
  const title = reasonTitle(reason, site.data, now)
  const [first] = reason.acts
  return (
    <li className="st-attention__row" data-row={`${site.id} ${reason.code}`}>
      <span className="st-attention__name" data-row-name>
        <Link to={paths.site(site.id)} className="fl-link fl-ellipsis">
          {site.name}
        </Link>
      </span>
      <span className="st-attention__text">
        {reasonWords(reason)}
        {reason.snoozed && (
          <span className="st-attention__note">
            {snoozeWords(reason.snoozed, (at) => formatDate(at, zone))}
          </span>
        )}
      </span>
      <span className="st-attention__since">
        {reason.since !== null && (
          <DateTime at={reason.since} hasNoTime={now - Date.parse(reason.since) > DAYS_MS} />
        )}
      </span>
      <span className="st-attention__acts">
        {first !== undefined && (
          <ReasonActButton act={first} site={site} code={reason.code} starts={starts} isFirst />
        )}
        {onSnooze !== undefined && (
          <IconButton
            icon="clock"
            size="xs"
            name={`Put aside: ${title}, ${site.name}`}
            onClick={() => onSnooze(row)}
          />
        )}
        {reason.snoozed && <BringBack row={row} title={title} />}
      </span>
    </li>
  )
}

function BringBack({ row, title }: { row: AttentionRow; title: string }) {
  const { site, reason } = row
  const wake = useMutation(snoozeMutations(usePlatform()).wake())
  if (!useCan('reasons')) return null
  return (
    <Button
      size="xs"
      icon="undo"
      variant="quiet"
      isBusy={wake.isPending}
      aria-label={`Bring back: ${title}, ${site.name}`}
      onClick={() => wake.mutate({ siteId: site.id, siteName: site.name, code: reason.code, title })}
    >
      Bring back
    </Button>
  )
}
