import type { SiteDetail } from '@flotilla/api/contract'
import { PanelHead } from '@flotilla/ui/page'
import { CloseSite } from './close-site.tsx'
import { shortName } from './short-name.ts'
import { SiteBadge } from './site-badge.tsx'
import { SiteHeadActions } from './site-head-actions.tsx'
import { SiteHeadMeta } from './site-head-meta.tsx'

type Props = {
  /** Undefined while it is being read: the head stays the same element, so that a press on Close is never lost. */
  site: SiteDetail | undefined
  /** What is known of the name meanwhile. */
  name: string
  /** The primary button is below, to save what was changed there. */
  hasTaskBelow: boolean
}

/** Name, state, links, latest refresh, what can be started, and Close (spec: site-management §2 Head). */
export function SiteHead({ site, name, hasTaskBelow }: Props) {
  const shown = site?.name ?? name
  return (
    <PanelHead
      title={<span title={shown}>{shortName(shown)}</span>}
      badge={site && <SiteBadge site={site} />}
      meta={site ? <SiteHeadMeta site={site} /> : <span className="st-head__wait" />}
      actions={
        site ? (
          <SiteHeadActions site={site} hasTaskBelow={hasTaskBelow} />
        ) : (
          <span className="st-head__wait st-head__wait--actions" />
        )
      }
      close={<CloseSite />}
    />
  )
}
