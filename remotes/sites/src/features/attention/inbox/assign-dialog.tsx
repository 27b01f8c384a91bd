import { ASSIGNEE_MAX_LENGTH } from '@flotilla/api/contract'
import { usePlatform, useSession } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { TextField } from '@flotilla/ui/form'
import { Dialog } from '@flotilla/ui/overlay'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { assignMutation, ownName } from '../../../data/reasons/assign-mutations.ts'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'

type Props = {
  /** The sites to assign; null: the dialog is closed. */
  cards: readonly AttentionCard[] | null
  /** Names that are offered beside the reader's own. */
  names: readonly string[]
  onClose: () => void
}

/** Asks who takes care of sites, by a colleague's name. */
export function AssignDialog({ cards, names, onClose }: Props) {
  const what = cards?.length === 1 ? cards[0]?.site.name : `${cards?.length ?? 0} sites`
  return (
    <Dialog isOpen={cards !== null} onClose={onClose} title={cards === null ? 'Assign' : `Assign ${what}`}>
      {cards !== null && <AssignForm cards={cards} names={names} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Props & { cards: readonly AttentionCard[] }

function AssignForm({ cards, names, onClose }: FormProps) {
  const own = ownName(useSession().user)
  const assign = useMutation(assignMutation(usePlatform()))
  const known = [...new Set(cards.map(({ site }) => site.data.assignee ?? ''))]
  const [name, setName] = useState((known.length === 1 && known[0]) || own)
  const listId = useId()
  const save = (now: string) => {
    const sites = cards.map(({ site: { id, name: of, data } }) => ({
      ...{ id, name: of, before: data.assignee ?? '', now },
    }))
    assign.mutate(sites, { onSuccess: onClose })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <div className="fl-dialog__text st-attention__form">
        <TextField
          label="Name"
          hint="Who takes care of it; shown to everyone in your account until it is mended"
          value={name}
          maxLength={ASSIGNEE_MAX_LENGTH}
          list={listId}
          onChange={setName}
        />
        <datalist id={listId}>
          {[...new Set([own, ...names])].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      <div className="fl-dialog__foot">
        {known.some(Boolean) && (
          <Button variant="quiet" isBusy={assign.isPending} onClick={() => save('')}>
            Unassign
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={assign.isPending}
          disabledReason={name.trim() === '' ? 'Type a name' : undefined}
        >
          Assign
        </Button>
      </div>
    </form>
  )
}
