import { formatRelative } from '../basics/calendar.ts'
import { Status } from '../basics/status.tsx'
import { useNow } from '../basics/use-now.ts'
import type { StartSite } from './start-request.ts'

/** The age of a site's last tested backup, which is the way back if an update fails. */
export function TestedBackup({ tested }: Pick<StartSite, 'tested'>) {
  const now = useNow()
  if (tested === undefined) return <Status group="neutral" word="Backups not known" />
  if (tested.state === 3) return <Status group="warning" word="Backup test failed" />
  if (tested.at === null || tested.state !== 2) return <Status group="warning" word="Never tested" />
  return <Status group="success" word={`Tested ${formatRelative(tested.at, now)}`} />
}
