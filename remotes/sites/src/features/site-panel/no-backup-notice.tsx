import type { SiteDetail } from '@flotilla/api/contract'
import { Alert } from '@flotilla/ui/feedback'

/**
 * Why neither backups nor a schedule are available, and the remedy (spec: site-management §2 Backups tab,
 * §5).
 */
export function NoBackupNotice({ site }: { site: SiteDetail }) {
  const { backup_tools_installed, backup_tools } = site
  return (
    <div className="st-notice">
      <Alert
        group="warning"
        title={
          backup_tools_installed
            ? `${backup_tools ?? 'The backup tool'} cannot be started from here`
            : 'No backup tool is installed on this site'
        }
      >
        {backup_tools_installed
          ? 'Backups and the schedule need a tool that can be started remotely. Please install the tool, or an edition of it that can, then use Refresh data.'
          : 'Backups and the schedule need one. Please install the tool on the site, for example Akeeba Backup Professional, then use Refresh data.'}
      </Alert>
    </div>
  )
}
