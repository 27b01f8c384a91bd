import type { ActivityItem } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { activityWords } from './activity-words.ts'

/** What happened, to which extension, and the details that were logged with it. */
export function ActivityText({ item }: { item: ActivityItem }) {
  const { label, group, icon } = activityWords(item.type, item.result)
  return (
    <span className="fc-activity">
      <span className="fc-activity__line">
        <Status group={group} icon={icon} word={label} />
        {item.extension_name && <span className="fc-activity__of">{item.extension_name}</span>}
      </span>
      {item.payload && <span className="fc-activity__details">{item.payload}</span>}
    </span>
  )
}
