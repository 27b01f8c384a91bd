import type { SiteRow } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { useStartSheet } from '@flotilla/ui/overlay'
import { reasonName } from '../../data/reasons/reason-title.ts'
import { isStart, type ReasonStart, type StartAct } from '../../data/reasons/use-reason-starts.ts'
import { coreStartSite, startSite } from '../../data/starts/start-sites.ts'
import { countWords, leftOutNote } from '../../data/starts/start-words.ts'
import type { AttentionGroup } from './attention-groups.ts'

type Props = { group: AttentionGroup; starts: Record<StartAct, ReasonStart> }

const effects: Record<StartAct, string> = {
  'update-core': 'Joomla is updated on the live sites.',
  backup: 'A backup of each site begins, as many at once as the server allows.',
  'test-backup': 'The newest backup of each site is read and tested.',
  refresh: 'Each site is read again; nothing is changed on it.',
  'start-audit': 'A backup is made first, then each site is checked.',
}

/** The most frequent first act of the group's sites, among the acts that start work. */
function actOf({ rows }: AttentionGroup): StartAct {
  const counts = new Map<StartAct, number>()
  for (const { reason } of rows) {
    const first = reason.acts.find(isStart)
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'refresh'
}

/** One act for every site of a reason; a sheet first shows what it does, where, and what is left out. */
export function GroupAct({ group, starts }: Props) {
  const ask = useStartSheet()
  const act = actOf(group)
  const { label, icon, isBusy, whyNot, start } = starts[act]
  const sites = group.rows.map(({ site }) => site)
  const able = sites.filter((site) => whyNot(site) === undefined)
  const [first] = sites
  const count = countWords(able.length, 'site')
  const words = (kept: number) => `${label} at ${countWords(kept, 'site')}`
  const open = () =>
    ask({
      title: `${label} at ${count}?`,
      sentence: words,
      act: words,
      notes: [effects[act], ...leftOutNote(sites.map((site) => ({ ...site, skip: whyNot(site) })))],
      sites: able.map(act === 'update-core' ? coreStartSite : startSite),
      onStart: ({ siteIds, backupFirst }) => start(sites.filter(isKept(siteIds, whyNot)), backupFirst),
      offersBackup: act === 'update-core',
    })
  return (
    <Button
      size="sm"
      icon={icon}
      isBusy={isBusy}
      count={able.length}
      aria-label={`${label} ${count}: ${reasonName(group.code)}`}
      disabledReason={
        able.length > 0 || first === undefined
          ? undefined
          : sites.length === 1
            ? whyNot(first)
            : 'None of these sites can do that now'
      }
      onClick={open}
    >
      {label}
    </Button>
  )
}

/** The confirmed sites, and those that the tray shows as skipped. */
function isKept(siteIds: ReadonlySet<number>, whyNot: ReasonStart['whyNot']) {
  return (site: SiteRow) => siteIds.has(site.id) || whyNot(site) !== undefined
}
