import type { SiteDetail } from '@flotilla/api/contract'
import { Card, EmptyState } from '@flotilla/ui/page'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { TabHead } from '../tab-head.tsx'
import { AboutAudits } from './about-audits.tsx'
import { AuditTable } from './audit-table.tsx'
import { StartAudit } from './start-audit.tsx'

/** Starting an audit, what it is, and those that were made. */
export function AuditOverview({ site }: { site: SiteDetail }) {
  const canStart = whyNoBackup(site) === undefined
  return (
    <>
      <TabHead title="Security checks" hint="A backup is made first, then the site is looked through.">
        {canStart && <StartAudit site={site} />}
      </TabHead>
      {!canStart && <NoBackupNotice site={site} />}
      {site.audits.length > 0 && <AuditTable site={site} />}
      {site.audits.length === 0 && canStart && (
        <EmptyState
          icon="shield"
          title="No audit yet"
          text="Start new audit looks through the files, the settings and the users of this site."
        />
      )}
      <Card title="About security checks">
        <AboutAudits />
      </Card>
    </>
  )
}
