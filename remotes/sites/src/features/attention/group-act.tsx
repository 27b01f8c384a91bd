import { Button } from '@flotilla/ui/basics'
import { reasonName } from '../../data/reasons/reason-title.ts'
import { isStart, type ReasonStart, type StartAct } from '../../data/reasons/use-reason-starts.ts'
import type { AttentionGroup } from './attention-groups.ts'

type Props = { group: AttentionGroup; starts: (act: StartAct) => ReasonStart }

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
  const { label, icon, isBusy, whyNot, run } = starts(actOf(group))
  const sites = group.rows.map(({ site }) => site)
  const able = sites.filter((site) => whyNot(site) === undefined)
  const [first] = sites
  const count = `${able.length} site${able.length === 1 ? '' : 's'}`
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
      onClick={() => run(sites, 'reason')}
    >
      {label}
    </Button>
  )
}
