import { Button } from '@flotilla/ui/basics'

type Props = { isChanged: boolean; isSaving: boolean; onSave: () => void; onDiscard: () => void }

/** Saving and discarding the plan; Save keeps its place and says why it is off. */
export function PlanActions({ isChanged, isSaving, onSave, onDiscard }: Props) {
  return (
    <>
      <span className="st-quiet" role="status">
        {isChanged ? 'Unsaved changes' : ''}
      </span>
      {isChanged && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        variant="primary"
        isBusy={isSaving}
        disabledReason={isChanged ? undefined : 'There is nothing to save'}
        onClick={onSave}
      >
        Save plan
      </Button>
    </>
  )
}
