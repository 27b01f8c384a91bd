import type { SiteRow } from '@flotilla/api/contract'
import { BackupDateCell, BackupTestCell, CoreVersionCell, TlsCell } from '@flotilla/ui/basics'
import { KeyValue } from '@flotilla/ui/page'
import { SiteMenu } from './site-menu.tsx'
import { SiteName } from './site-name.tsx'
import { SiteState } from './site-state.tsx'
import { SiteUpdates } from './site-updates.tsx'
import './site-card.css'

/** A site to 768 px: name, tags and count; state, TLS, core; both backups (look: Table). */
export function SiteCard({ site }: { site: SiteRow }) {
  const { data } = site
  return (
    <div className="st-site-card">
      <div className="st-site-card__head">
        <SiteName site={site} />
        <SiteUpdates site={site} />
        <SiteMenu site={site} />
      </div>
      <KeyValue
        items={[
          { key: 'State', value: <SiteState site={site} /> },
          {
            key: 'TLS',
            value: <TlsCell isEnabled={data.tls_enabled === 1} expiration={data.tls_expiration} />,
          },
          {
            key: 'Core',
            value: (
              <CoreVersionCell
                version={data.app_version ?? '–'}
                target={data.core_need_update === 1 ? data.core_update_to : null}
              />
            ),
          },
        ]}
      />
      <KeyValue
        items={[
          { key: 'Latest backup', value: <BackupDateCell at={data.last_backup} /> },
          {
            key: 'Latest tested backup',
            value: <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />,
          },
        ]}
      />
    </div>
  )
}
