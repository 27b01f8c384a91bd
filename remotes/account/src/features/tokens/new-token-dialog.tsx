import { NewApiToken } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { Dialog } from '@flotilla/ui/overlay'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenMutations } from '../../data/tokens/token-mutations.ts'
import { Secret } from './secret.tsx'
import { bodyOf, emptyToken } from './token-draft.ts'
import { TokenFields } from './token-fields.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Makes a token, then shows its secret, which is shown nowhere else. */
export function NewTokenDialog({ isOpen, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={secret === null ? 'New token' : 'Copy the token now'} onClose={close}>
      {secret === null ? (
        <TokenForm onMade={setSecret} onCancel={close} />
      ) : (
        <Secret secret={secret} onClose={close} />
      )}
    </Dialog>
  )
}

function TokenForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const create = useMutation(tokenMutations(usePlatform()).create())
  const form = useForm({
    schema: NewApiToken,
    values: emptyToken,
    body: bodyOf,
    submit: (body) => create.mutateAsync(body),
    onSaved: ({ token }) => onMade(token),
  })
  return (
    <Form form={form} className="fc-form">
      <TokenFields form={form} />
      <div className="fl-dialog__foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          Make token
        </Button>
      </div>
    </Form>
  )
}
