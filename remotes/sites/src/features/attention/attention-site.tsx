import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { DateTime, formatDate, useNow, useTimeZone } from '@flotilla/ui/format'
import type { AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonTitle, reasonWords } from '../../data/reasons/reason-title.ts'
import type { ReasonStart, StartAct } from '../../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from '../../reasons/reason-act-button.tsx'
import { snoozeWords } from '../../reasons/snooze-words.ts'
import { BringBack } from './bring-back.tsx'
import { SnoozeMenu } from './snooze-choice.tsx'
import { rowTarget } from './snooze-target.ts'
import type { Snoozer } from './use-snooze.tsx'

type Props = {
  row: AttentionRow
  starts: (act: StartAct) => ReasonStart
  /** Null: it cannot be put aside, or is. */
  snoozer: Snoozer | null
  /** The list no longer has these sites. */
  goOn: (siteIds: readonly number[]) => void
}

/** After this time the hour is no longer useful. */
const DAYS_MS = 3 * 86_400_000

/**
 * One site of a reason: details, since when, the best act, and the button that puts it aside or brings it
 * back.
 */
export function AttentionSite({ row, starts, snoozer, goOn }: Props) {
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
        {snoozer !== null && <SnoozeMenu target={rowTarget(row, now)} snoozer={snoozer} />}
        {reason.snoozed && (
          <BringBack sites={rowTarget(row, now).sites} name={`${title}, ${site.name}`} onDone={goOn} />
        )}
      </span>
    </li>
  )
}
