import type { SiteDetail } from '@flotilla/api/contract'
import { reasonsOf } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Alert } from '@flotilla/ui/feedback'
import { DateTime } from '@flotilla/ui/format'
import { useRestoreLink } from '../../address/panel-view.ts'
import { useReasonStarts } from '../../data/reasons/use-reason-starts.ts'
import { siteRowOf } from '../../data/sites/site-detail.ts'
import { ReasonActButton } from '../../reasons/reason-act-button.tsx'
import { ReasonHelp } from '../../reasons/reason-help.tsx'
import { backupToRestore } from './backups/restore/backup-to-restore.ts'

const titles: Record<string, string> = {
  half_updated: 'This site was partly overwritten by an update of Joomla',
  core_update_unknown: 'An update of Joomla stopped in the middle, and its outcome is not known',
}

/**
 * For a site that an update left incomplete: what happened, its current state, and the way back; empty for
 * all other sites.
 */
export function HalfUpdateNotice({ site }: { site: SiteDetail }) {
  const starts = useReasonStarts()
  const reason = reasonsOf(site).find(({ code }) => titles[code] !== undefined)
  if (reason === undefined) return null
  const { code, text, since, acts } = reason
  const row = siteRowOf(site)
  return (
    <div className="st-notice">
      <Alert
        group="danger"
        title={titles[code] ?? ''}
        actions={
          <div className="st-notice__acts">
            {acts.map((act, index) => (
              <ReasonActButton key={act} {...{ act, code, starts }} site={row} isFirst={index === 0} />
            ))}
            <ReasonHelp code={code} title={titles[code] ?? ''} />
          </div>
        }
      >
        {since !== null && (
          <>
            It happened on <DateTime at={since} />.{' '}
          </>
        )}
        {text} <LatestSound site={site} />
      </Alert>
    </div>
  )
}

/** The newest backup that passed its test: the safest way back. */
function LatestSound({ site }: { site: SiteDetail }) {
  const link = useRestoreLink()
  const sound = backupToRestore(site.backups, 'tested')
  if (sound === undefined) return <>Ask the host for a backup of theirs, or update the core once more.</>
  return (
    <>
      Restore{' '}
      <Link className="fl-link" to={link(site.id, sound.id)}>
        the tested backup
      </Link>{' '}
      of <DateTime at={sound.remotesite_backupstart} />, or update the core once more.
    </>
  )
}
