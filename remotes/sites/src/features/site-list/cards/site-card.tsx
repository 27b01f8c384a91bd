import { isBackupOld, type SiteRow, tlsState } from '@flotilla/api/contract'
import { useNow } from '@flotilla/ui/format'
import { BackupDateCell, BackupTestCell, TlsCell } from '@flotilla/ui/site-cells'
import type { ReactNode } from 'react'
import { SiteCore } from '../row/site-core.tsx'
import { SiteMenu } from '../row/site-menu.tsx'
import { SiteName } from '../row/site-name.tsx'
import { SiteState } from '../row/site-state.tsx'
import { SiteUpdates } from '../row/site-updates.tsx'
import './site-card.css'

/**
 * A site up to 768 px: name, tags and count; its state and version in one line; and a line for each fact that
 * is not in order, and for no other (look: Table).
 */
export function SiteCard({ site }: { site: SiteRow }) {
  return (
    <div className="st-site-card">
      <CardHead site={site} hasUpdates />
      <div className="st-site-card__state">
        <SiteState site={site} />
        <span className="st-site-card__core fl-version">
          <SiteCore site={site} />
        </span>
      </div>
      <UnusualFacts site={site} />
    </div>
  )
}

type HeadProps = {
  site: SiteRow
  /** The number of updates is beside the name. */
  hasUpdates?: boolean
}

/** The name that `j` and `k` move to, and the menu. */
export function CardHead({ site, hasUpdates = false }: HeadProps) {
  return (
    <div className="st-site-card__head">
      <div data-row-name>
        <SiteName site={site} />
      </div>
      {hasUpdates && <SiteUpdates site={site} hasWord />}
      <SiteMenu site={site} />
    </div>
  )
}

function UnusualFacts({ site: { data } }: { site: SiteRow }) {
  const now = useNow()
  const isTlsFine = ['ok', 'unknown'].includes(tlsState(data, now).state)
  const isBackupFine = data.last_backup !== null && !isBackupOld(data.last_backup, now)
  const isTestFine = data.last_backup === null || data.last_checked_backup_state === 2
  if (isTlsFine && isBackupFine && isTestFine) return null
  return (
    <dl className="st-site-card__facts">
      {!isTlsFine && (
        <Fact name="TLS">
          <TlsCell isEnabled={data.tls_enabled === 1} expiration={data.tls_expiration} />
        </Fact>
      )}
      {!isBackupFine && (
        <Fact name="Latest backup">
          <BackupDateCell at={data.last_backup} />
        </Fact>
      )}
      {!isTestFine && (
        <Fact name="Latest tested backup">
          <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />
        </Fact>
      )}
    </dl>
  )
}

/** One fact of a card under its name, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="st-site-card__name">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
