import type { AttentionGroup } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { type AttentionView, knownReason } from '../../address/attention-view.ts'
import { type AttentionRow, readSitesOf } from '../../data/reasons/attention-queries.ts'
import { reasonName } from '../../data/reasons/reason-title.ts'
import { isStart, type ReasonStart, type StartAct } from '../../data/reasons/use-reason-starts.ts'

type Props = {
  group: AttentionGroup
  /** Those of its sites that are on the page. */
  rows: readonly AttentionRow[]
  show: AttentionView['show']
  starts: (act: StartAct) => ReasonStart
}

/** The most frequent first act of the sites on the page; null: none of them starts work. */
function actOf(rows: readonly AttentionRow[]): StartAct | null {
  const counts = new Map<StartAct, number>()
  for (const { reason } of rows) {
    const [first] = reason.acts
    if (first !== undefined && isStart(first)) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** One act for every site of a reason; nothing where a person mends it elsewhere, site by site. */
export function GroupAct(props: Props) {
  const act = actOf(props.rows)
  return act === null ? null : <ActButton {...props} act={act} />
}

/**
 * A sheet first shows what the act does, where, and what is left out. Sites that are not on the page are read
 * when it is pressed, and counted whether or not they are able.
 */
function ActButton({ group, rows, show, starts, act }: Props & { act: StartAct }) {
  const { http } = usePlatform()
  const { label, icon, isBusy, whyNot, run } = starts(act)
  const reason = rows.length < group.sites ? knownReason(group.code) : undefined
  const isWhole = reason === undefined
  const able = isWhole ? rows.filter(({ site }) => whyNot(site) === undefined).length : group.sites
  const [first] = rows
  const start = useMutation({
    mutationFn: async () => (isWhole ? rows.map(({ site }) => site) : readSitesOf(http, { reason, show })),
    onSuccess: (sites) => run(sites, 'reason'),
    meta: { failure: 'The sites could not be read - try again or contact support' },
  })
  return (
    <Button
      size="sm"
      icon={icon}
      isBusy={isBusy || start.isPending}
      count={able}
      aria-label={`${label} ${able} site${able === 1 ? '' : 's'}: ${reasonName(group.code)}`}
      disabledReason={
        able > 0 || first === undefined
          ? undefined
          : rows.length === 1
            ? whyNot(first.site)
            : 'None of these sites can do that now'
      }
      onClick={() => start.mutate()}
    >
      {label}
    </Button>
  )
}
