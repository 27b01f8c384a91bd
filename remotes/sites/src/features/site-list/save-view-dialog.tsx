import { Button } from '@flotilla/ui/basics'
import { TextField } from '@flotilla/ui/form'
import { Dialog } from '@flotilla/ui/overlay'
import { Stack } from '@flotilla/ui/page'
import { useState } from 'react'

type Props = { taken: readonly string[]; onSave: (name: string) => void; onClose: () => void }

/** Asks for the name of a view. */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const wanted = name.trim()
  return (
    <Dialog isOpen onClose={onClose} title="Save this view">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted === '') setError('Please provide a name')
          else onSave(wanted)
        }}
      >
        <Stack>
          <TextField
            label="Name"
            value={name}
            onChange={(next) => {
              setName(next)
              setError(null)
            }}
            error={error}
            hint={
              taken.includes(wanted)
                ? 'A view of this name is there; it will be replaced.'
                : 'Keeps search, tag, filters and order in this browser.'
            }
            maxLength={60}
            autoComplete="off"
          />
          <div className="fl-dialog__foot">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary">
              Save view
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
