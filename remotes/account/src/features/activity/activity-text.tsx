import { Icon, Status } from '@flotilla/ui/basics'
import { formatDuration } from '@flotilla/ui/format'
import type { LogBatch } from '../../data/activity/log-page.ts'
import { activityWords } from './activity-words.ts'

type LogEntry = LogBatch['entries'][number]

const wordsOf = ({ item }: LogEntry) => activityWords(item.type, item.result, item.is_cancelled)
const detailsOf = (entry: LogEntry) => [entry.item.payload, wordsOf(entry).note].filter(Boolean).join(' ')

/** The event, its extension, its duration, and the logged details. */
export function ActivityText({ entry, isPart = false }: { entry: LogEntry; isPart?: boolean }) {
  const { label, group, icon } = wordsOf(entry)
  const { item, tookMs } = entry
  return (
    <span className={isPart ? 'fc-activity fc-activity--part' : 'fc-activity'}>
      <span className="fc-activity__line">
        <Status group={group} icon={icon} word={label} />
        {item.extension_name && <span className="fc-activity__of">{item.extension_name}</span>}
        {tookMs !== null && <span className="fc-activity__took">took {formatDuration(tookMs)}</span>}
      </span>
      <Details text={detailsOf(entry)} />
    </span>
  )
}

type BatchProps = { batch: LogBatch; isOpen: boolean; onToggle: () => void }

/** The effect of one act, as a button that opens its entries: "Backup finished, 10 sites". */
export function BatchText({ batch, isOpen, onToggle }: BatchProps) {
  const { entries, count } = batch
  const { label, group, icon } = wordsOf(entries[0])
  const [name, details] = [entries[0].item.extension_name, detailsOf(entries[0])]
  return (
    <span className="fc-activity">
      <span className="fc-activity__line">
        <button type="button" className="fc-batch" aria-expanded={isOpen} onClick={onToggle}>
          <Status group={group} icon={icon} word={`${label}, ${countWords(batch)}`} />
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        </button>
        {name && entries.every(({ item }) => item.extension_name === name) && (
          <span className="fc-activity__of">{name}</span>
        )}
      </span>
      {isOpen && entries.length < count && (
        <Details text={`The first ${entries.length} are listed; Export CSV has all.`} />
      )}
      {entries.every((entry) => detailsOf(entry) === details) && <Details text={details} />}
    </span>
  )
}

const Details = ({ text }: { text: string }) =>
  text !== '' && <span className="fc-activity__details">{text}</span>

/** "10 sites", "3 extensions" of one site, "12 extensions of 4 sites". */
function countWords({ count, sites }: LogBatch): string {
  if (sites === count) return `${sites} sites`
  return `${count} extensions${sites > 1 ? ` of ${sites} sites` : ''}`
}
