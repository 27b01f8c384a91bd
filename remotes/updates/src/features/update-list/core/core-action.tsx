import type { SiteRow } from '@flotilla/api/contract'
import { useProgress, useWorkItem } from '@flotilla/platform'
import { Status, UpdateStateCell } from '@flotilla/ui/basics'

/** State of a core update with what to do about it; the states are those of an extension's update. */
export function CoreAction({ site, onUpdate }: { site: SiteRow; onUpdate: (site: SiteRow) => void }) {
  const work = useWorkItem('core-update', site.id)
  const percent = useProgress('site', site.id)
  const isOwn = work?.state === 'running' || work?.state === 'starting'
  if (work?.state === 'waiting') return <Status group="neutral" icon="clock" word="Queued" />
  if (isOwn) {
    return (
      <Status group="info" word={percent === null ? 'Updating…' : `Updating… ${Math.round(percent)} %`} />
    )
  }
  if (site.data.core_need_update === 0) return <Status group="success" word="Updated" />
  if (site.process_state !== 0) return <Status group="info" word="Work is running" />
  return (
    <UpdateStateCell
      name={`the core of ${site.name}`}
      state={work?.state === 'failed' ? 8 : 0}
      isIgnored={false}
      message={work?.reason}
      onUpdate={() => onUpdate(site)}
    />
  )
}
