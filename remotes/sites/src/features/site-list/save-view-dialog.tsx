import { Button } from '@flotilla/ui/basics'
import { TextField } from '@flotilla/ui/form'
import { Dialog } from '@flotilla/ui/overlay'
import { Stack } from '@flotilla/ui/page'
import { type FormEvent, useState } from 'react'
import { DiscardDialog } from '../../discard-dialog/discard-dialog.tsx'

type Props = { taken: readonly string[]; onSave: (name: string) => void; onClose: () => void }

/** Asks for the name of a view, and once before a name that was typed is lost (experience 9). */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const wanted = name.trim()
  const leave = () => (wanted === '' ? onClose() : setIsAsking(true))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') setError('Please provide a name')
    else onSave(wanted)
  }
  const change = (next: string) => {
    setName(next)
    setError(null)
  }
  const hint = taken.includes(wanted)
    ? 'A view of this name is there; it will be replaced.'
    : 'Keeps search, tag, filters and order in this browser.'
  return (
    <>
      <Dialog isOpen onClose={leave} title="Save this view">
        <form noValidate onSubmit={submit}>
          <Stack>
            <TextField
              label="Name"
              value={name}
              onChange={change}
              error={error}
              hint={hint}
              maxLength={60}
              autoComplete="off"
            />
            <div className="fl-dialog__foot">
              <Button variant="quiet" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" variant="primary">
                Save view
              </Button>
            </div>
          </Stack>
        </form>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)}>
        The name of this view is not saved yet.
      </DiscardDialog>
    </>
  )
}
