import type { Backup } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { useRestoreLink } from '../../../../address/panel-view.ts'

type Props = {
  siteId: number
  backup: Pick<Backup, 'id'>
  /** "the backup of 19.11.2026 03:24". */
  of: string
}

/** Leads to the guide that restores this backup; starts nothing. */
export function RestoreLink({ siteId, backup, of }: Props) {
  const link = useRestoreLink()
  return (
    <Link
      to={link(siteId, backup.id)}
      className={buttonClassName({ size: 'xs', variant: 'quiet' })}
      aria-label={`Restore: ${of}`}
    >
      Restore…
    </Link>
  )
}
