import './overlay.css'
import './start-sheet.css'
import {
  askingWords,
  asksBefore,
  countStart,
  leavesOutMajors,
  type StartCount,
  type StartSite,
} from '@flotilla/api/rules'
import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { ScrollSection } from '../basics/scroll-section.tsx'
import { Status } from '../basics/status.tsx'
import { formatRelative } from '../format/calendar.ts'
import { useNow } from '../format/use-now.ts'
import { Dialog } from './dialog.tsx'
import { LeftOutList, NotedList, Place } from './place-list.tsx'
import type { PlanRequest } from './plan-request.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { BackupChoice, MajorChoice, MajorWarning, StartFoot, StartUpdates } from './start-parts.tsx'
import { type BackupFirst, type StartRequest, useStartSites } from './start-request.ts'

type Props<Request> = {
  request: Request
  /** Receives the choice; undefined: start nothing. */
  onClose: (start?: () => void) => void
}

/** Shows what will start, where, and from which version to which; starts it only on confirmation. */
export function StartSheet({ request, onClose }: Props<StartRequest | PlanRequest>) {
  if ('plan' in request) return <PlanSheet request={request} onClose={onClose} />
  return <ListSheet request={request} onClose={onClose} />
}

/** The same for sites that the page names. */
function ListSheet({ request, onClose }: Props<StartRequest>) {
  const { sites, hasFailed, retry } = useStartSites(request)
  return (
    <Dialog isOpen onClose={() => onClose()} title={request.title} width={640}>
      {sites !== null && <Choice request={request} sites={sites} onClose={onClose} />}
      {sites === null && (
        <>
          <div className="fl-dialog__text" role="status">
            {hasFailed ? 'What would be updated could not be read.' : 'Reading what would be updated…'}
          </div>
          <StartFoot onCancel={() => onClose()}>
            {hasFailed && (
              <Button variant="primary" onClick={retry}>
                Retry
              </Button>
            )}
          </StartFoot>
        </>
      )}
    </Dialog>
  )
}

function Choice({ request, sites, onClose }: Props<StartRequest> & { sites: readonly StartSite[] }) {
  // Where all of them are major, there is no other to start.
  const mayLeaveOut = leavesOutMajors(sites)
  const [isWithoutMajors, setWithoutMajors] = useState(mayLeaveOut)
  const [chosen, setChosen] = useState<BackupFirst | undefined>('backup')
  const { sentence, act, notes = [], onStart, offersBackup = false, isHarmless } = request
  const isBackedUpFirst = offersBackup && chosen !== undefined
  const count = countStart(sites, { isWithoutMajors, isBackedUpFirst })
  const { sites: kept, majors, asking, leftOut } = count
  const mayBackUp = offersBackup && count.able > 0
  const keys = kept.flatMap(({ updates }) => updates.map(({ key }) => key))
  const words = [kept.length, count.updates] as const
  return (
    <>
      <div className="fl-dialog__text">
        <p className="fl-start__sentence">{sentence(...words)}.</p>
        {notes.map((note) => (
          <p key={note} className="fl-start__note">
            {note}
          </p>
        ))}
        <StartFacts sites={kept} asking={asking} leftOut={leftOut} />
        {majors > 0 && !mayLeaveOut && <MajorWarning />}
        {majors > 0 && mayLeaveOut && (
          <MajorChoice
            label={`Leave out ${majors} major ${majors === 1 ? 'update' : 'updates'}`}
            isChecked={isWithoutMajors}
            onChange={setWithoutMajors}
          />
        )}
        {mayBackUp && <BackupChoice chosen={chosen} onChange={setChosen} />}
      </div>
      <StartFoot onCancel={() => onClose()} isHarmless={isHarmless}>
        <Button
          variant="primary"
          data-dialog-first={isHarmless ? true : undefined}
          disabledReason={kept.length === 0 ? 'Nothing is left to start' : undefined}
          onClick={() =>
            onClose(() =>
              onStart({
                ...{ siteIds: new Set(kept.map(({ id }) => id)), updateKeys: new Set(keys) },
                backupFirst: mayBackUp ? chosen : undefined,
              }),
            )
          }
        >
          {act(...words)}
        </Button>
      </StartFoot>
    </>
  )
}

type FactsProps = Pick<StartCount, 'sites' | 'asking' | 'leftOut'>

/** Who asks before changes, each site with its last tested backup, note and updates, and what is left out. */
function StartFacts({ sites, asking, leftOut }: FactsProps) {
  return (
    <ScrollSection className="fl-start__facts" label="What starts">
      <NotedList words={askingWords(asking.length)} sites={asking} more={0} />
      {sites.length > 0 && (
        <ul className="fl-start__sites fl-start__sites--whole" aria-label="Sites of this act">
          {sites.map((site) => (
            <Place key={site.id} name={site.name}>
              {site.trouble === undefined ? (
                <TestedBackup tested={site.tested} />
              ) : (
                <Status group="danger" word={site.trouble} />
              )}
              {site.note !== undefined && !asksBefore(site.note) && (
                <span className="fl-start__remark">{site.note}</span>
              )}
              <StartUpdates updates={site.updates} />
            </Place>
          ))}
        </ul>
      )}
      {leftOut !== null && <LeftOutList {...leftOut} />}
    </ScrollSection>
  )
}

/** The age of a site's last tested backup, the fallback if an update fails. */
function TestedBackup({ tested }: Pick<StartSite, 'tested'>) {
  const now = useNow()
  if (tested === undefined) return <Status group="neutral" word="Backups not known" />
  if (tested.state === 3) return <Status group="warning" word="Backup test failed" />
  if (tested.at === null || tested.state !== 2) return <Status group="warning" word="Never tested" />
  return <Status group="success" word={`Tested ${formatRelative(tested.at, now)}`} />
}
