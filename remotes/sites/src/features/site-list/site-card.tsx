import type { SiteRow } from '@flotilla/api/contract'
import { BackupDateCell, BackupTestCell, CoreVersionCell, TlsCell } from '@flotilla/ui/basics'
import type { ReactNode } from 'react'
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
      <dl className="st-site-card__facts">
        <Fact name="State">
          <SiteState site={site} />
        </Fact>
        <Fact name="TLS">
          <TlsCell isEnabled={data.tls_enabled === 1} expiration={data.tls_expiration} />
        </Fact>
        <Fact name="Core">
          <CoreVersionCell
            version={data.app_version ?? '–'}
            target={data.core_need_update === 1 ? data.core_update_to : null}
          />
        </Fact>
      </dl>
      <dl className="st-site-card__facts st-site-card__facts--two">
        <Fact name="Latest backup">
          <BackupDateCell at={data.last_backup} />
        </Fact>
        <Fact name="Latest tested backup">
          <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="st-site-card__name">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
