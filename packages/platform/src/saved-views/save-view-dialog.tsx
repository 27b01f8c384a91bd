import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { TextField } from '@flotilla/ui/form'
import { ConfirmDialog, Dialog } from '@flotilla/ui/overlay'
import { Stack } from '@flotilla/ui/page'
import { useState } from 'react'
import { z } from 'zod'

type Props = { taken: readonly string[]; hint: string; onSave: (name: string) => void; onClose: () => void }

const View = z.object({ name: z.string().trim().min(1, 'Please provide a name') })
const empty = { name: '' }

/** Asks for the name of a view, and confirms once before a typed name is lost (experience §9). */
export function SaveViewDialog({ taken, hint, onSave, onClose }: Props) {
  const form = useForm({ schema: View, values: empty, submit: ({ name }) => name, onSaved: onSave })
  const [isAsking, setIsAsking] = useState(false)
  const wanted = form.values.name.trim()
  const leave = () => (wanted === '' ? onClose() : setIsAsking(true))
  const isTaken = taken.includes(wanted)
  return (
    <>
      <Dialog isOpen onClose={leave} title="Save this view">
        <Form form={form}>
          <Stack>
            <TextField
              label="Name"
              {...form.field('name')}
              hint={isTaken ? 'A view of this name exists; it will be replaced.' : hint}
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
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        The name of this view is not saved yet.
      </ConfirmDialog>
    </>
  )
}
