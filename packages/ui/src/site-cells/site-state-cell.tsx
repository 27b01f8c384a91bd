import './cells.css'
import { Button } from '../basics/button.tsx'
import { Icon, type IconName } from '../basics/icon.tsx'
import { ProgressBar } from '../basics/progress-bar.tsx'
import { Status, type StatusGroup } from '../basics/status.tsx'
import { type SiteReasonLineProps, SiteReasonsButton, type SiteReasonsButtonProps } from './site-reasons.tsx'
import { Well } from './well.tsx'

export type SiteStateCellProps = {
  /** The site, for the names of its buttons. */
  siteName: string
  /** 0 healthy, -1 warning, 1 critical; anything else shows a dash. */
  state: number
  /** 0 idle; anything else is shown as work. */
  processState: number
  /** The daily refresh is switched off. */
  isRefreshDisabled: boolean
  /** Its owner took it offline in Joomla. */
  isInMaintenance?: boolean | undefined
  /** What is running at the site; null: nothing. */
  work?: SiteWork | null | undefined
  /** Called when a person switches the refresh on. */
  onEnableRefresh?: (() => void) | undefined
  /** The refresh is being switched on. */
  isEnabling?: boolean | undefined
  /** Its reasons; undefined: there are none. */
  reasons?: SiteStateReasons | undefined
}

/** The first reason beside the state, and the popup with all of them. */
export type SiteStateReasons = SiteReasonLineProps & Pick<SiteReasonsButtonProps, 'label' | 'content'>

function WorkLine({ siteName, work }: { siteName: string; work: SiteWork }) {
  const word = work.title ?? 'Working…'
  const hasPercent = work.title !== null && work.percent !== null
  const said = hasPercent || work.title === null ? word : `${word}…`
  return (
    <span className="fl-work">
      <span className="fl-work__line">
        <span className="fl-status fl-status--info fl-status--caption">
          <Icon name="running" />
          {work.isCancelling ? 'Cancelling…' : said}
        </span>
        {hasPercent && <span>{work.percent} %</span>}
      </span>
      {hasPercent && <ProgressBar label={`${word} of ${siteName}`} value={work.percent} />}
    </span>
  )
}

/**
 * The state of a site on one line (look: Table). Work comes first, then a switched-off
 * refresh, then the worst reason itself with the number of others, then the state.
 */
export function SiteStateCell(props: SiteStateCellProps) {
  const { siteName, state, processState, isRefreshDisabled, work, onEnableRefresh, isEnabling } = props
  if (work || processState !== 0) {
    return <WorkLine siteName={siteName} work={work ?? { title: null, percent: null }} />
  }
  const { reasons } = props
  if (isRefreshDisabled) {
    return (
      <span className="fl-why__off">
        {reasons && (
          <SiteReasonsButton label={reasons.label} content={reasons.content}>
            <Status group={reasons.group} icon={reasons.icon} word="" title={reasons.title} />
          </SiteReasonsButton>
        )}
        <Button
          size="xs"
          onClick={onEnableRefresh}
          isBusy={isEnabling}
          aria-label={`Enable refresh of ${siteName}`}
        >
          Enable refresh
        </Button>
      </span>
    )
  }
  const shown = shownSiteState(state, props.isInMaintenance ?? false)
  if (reasons) {
    const isMaintained = shown === maintenance
    const word = isMaintained ? maintenance.word : reasons.title
    const { more } = reasons
    return (
      <SiteReasonsButton label={reasons.label} content={reasons.content}>
        <Status
          {...(isMaintained ? maintenance : { group: reasons.group, icon: reasons.icon, word })}
          title={shown && shown.word !== word ? `${shown.word}: ${word}` : word}
        />
        {more > 0 && (
          <>
            {' '}
            <span className="fl-why__more">+{more}</span>
          </>
        )}
      </SiteReasonsButton>
    )
  }
  if (!shown) return <span>–</span>
  return shown.group === 'success' ? <Well word={shown.word} /> : <Status {...shown} isShort />
}

/** Running work at a site, as the state cell names it. `isCancelling`: it ends soon. */
export type SiteWork = {
  /** "Backup"; null: the kind of work is unknown, and so a percentage has no meaning. */
  title: string | null
  /** Null: no figure yet. */
  percent: number | null
  isCancelling?: boolean | undefined
}

export type ShownState = { word: string; group: StatusGroup; icon?: IconName }

/** Word and colour group of a site's state (spec: site-management §2 Sites overview). */
const siteStates: ReadonlyMap<number, ShownState> = new Map([
  [0, { word: 'Healthy', group: 'success' }],
  [-1, { word: 'Warning', group: 'warning' }],
  [1, { word: 'Critical', group: 'danger' }],
])
const maintenance: ShownState = { word: 'In maintenance', group: 'info', icon: 'maintenance' }

/**
 * How the state of a site is shown: 0 healthy, -1 warning, 1 critical; undefined for anything else.
 * Maintenance replaces every state except critical.
 */
export function shownSiteState(state: number | null, isInMaintenance: boolean): ShownState | undefined {
  if (isInMaintenance && state !== 1) return maintenance
  return siteStates.get(state ?? Number.NaN)
}
