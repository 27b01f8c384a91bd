import { Button } from '@flotilla/ui/basics'

type Props = { isChanged: boolean; isSaving: boolean; onDiscard: () => void }

/** Saves and discards the plan of the surrounding form; Save keeps its place and says why it is disabled. */
export function PlanActions({ isChanged, isSaving, onDiscard }: Props) {
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
        type="submit"
        variant="primary"
        isBusy={isSaving}
        disabledReason={isChanged ? undefined : 'There is nothing to save'}
      >
        Save plan
      </Button>
    </>
  )
}
