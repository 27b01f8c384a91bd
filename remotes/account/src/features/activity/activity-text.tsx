import type { ActivityItem } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { activityWords } from './activity-words.ts'

/** What happened, to which extension, and the details that were logged with it. */
export function ActivityText({ item }: { item: ActivityItem }) {
  const { label, group, icon, note } = activityWords(item.type, item.result, item.is_cancelled)
  const details = [item.payload, note].filter(Boolean).join(' ')
  return (
    <span className="fc-activity">
      <span className="fc-activity__line">
        <Status group={group} icon={icon} word={label} />
        {item.extension_name && <span className="fc-activity__of">{item.extension_name}</span>}
      </span>
      {details !== '' && <span className="fc-activity__details">{details}</span>}
    </span>
  )
}
