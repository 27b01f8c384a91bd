import './overlay.css'
import './start-sheet.css'
import type { PlanChoice, PlannedStart } from '@flotilla/api/rules'
import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Dialog } from './dialog.tsx'
import { type PlanRequest, usePlannedStart } from './plan-request.ts'
import { PlannedLists } from './planned-lists.tsx'
import { BackupChoice, MajorChoice, StartFoot } from './start-parts.tsx'

type Props = {
  request: PlanRequest
  /** Receives the choice; undefined: start nothing. */
  onClose: (start?: () => void) => void
}

/** Shows what the server has counted that would start; starts it only on confirmation. */
export function PlanSheet({ request, onClose }: Props) {
  const [choice, setChoice] = useState<PlanChoice>({
    backupFirst: request.isUpdate ? 'backup' : undefined,
    isWithoutMajors: request.isUpdate,
  })
  const { planned, isCounting, failure, retry } = usePlannedStart(request, choice)
  const start = () => planned !== null && onClose(() => request.onStart(choice, planned))
  return (
    <Dialog isOpen onClose={() => onClose()} title={request.title} width={640}>
      <div className="fl-dialog__text" aria-busy={isCounting}>
        <p className="fl-start__sentence" role="status">
          {sentenceOf(request, planned, failure)}
        </p>
        {planned !== null && <PlannedLists planned={planned} notes={request.notes ?? []} />}
        {planned !== null && request.isUpdate && (
          <Choices planned={planned} choice={choice} onChange={setChoice} />
        )}
        {failure !== null && (
          <p className="fl-start__note" role="alert">
            <Status group="danger" word={failure} />
          </p>
        )}
      </div>
      <StartFoot onCancel={() => onClose()} isHarmless={!request.isUpdate}>
        <Button
          variant="primary"
          data-dialog-first={request.isUpdate ? undefined : true}
          isBusy={isCounting}
          disabledReason={failure === null ? (planned?.nothing ?? undefined) : undefined}
          onClick={failure === null ? start : retry}
        >
          {failure === null ? (planned?.act ?? request.title) : 'Retry'}
        </Button>
      </StartFoot>
    </Dialog>
  )
}

function sentenceOf({ counting }: PlanRequest, planned: PlannedStart | null, failure: string | null): string {
  if (planned !== null) return planned.nothing ?? `${planned.act}.`
  return failure === null ? counting : 'What would start could not be counted.'
}

type ChoicesProps = { planned: PlannedStart; choice: PlanChoice; onChange: (choice: PlanChoice) => void }

function Choices({ planned, choice, onChange }: ChoicesProps) {
  const { majors, leftOut } = planned
  // Another backend may leave them out in other words, and then they are not counted.
  const mayLeaveOut = choice.isWithoutMajors && leftOut !== null
  return (
    <>
      {(majors > 0 || mayLeaveOut) && (
        <MajorChoice
          label="Leave out major updates"
          isChecked={choice.isWithoutMajors}
          onChange={(isWithoutMajors) => onChange({ ...choice, isWithoutMajors })}
        />
      )}
      <BackupChoice
        chosen={choice.backupFirst}
        onChange={(backupFirst) => onChange({ ...choice, backupFirst })}
      />
    </>
  )
}
