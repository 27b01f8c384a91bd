import { NewTicket } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { supportMutations } from '../../data/support/support-mutations.ts'
import { checkedFields, type FieldErrors, failedFields } from '../../edit-form/field-errors.ts'

/** `tag_id` as a select gives it; empty: none chosen. */
export type TicketDraft = { tag_id: string; title: string; text: string }

const empty: TicketDraft = { tag_id: '', title: '', text: '' }

/** A ticket being written. What is missing is said at its field and nothing is sent (spec: account §5). */
export function useNewTicket(onCreated: () => void) {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { mutate, isPending } = useMutation(supportMutations(usePlatform()).create())
  const set = (patch: Partial<TicketDraft>) => {
    setDraft((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))))
  }
  const clear = () => {
    setDraft(empty)
    setErrors({})
  }
  const submit = () => {
    if (isPending) return
    const ticket = NewTicket.safeParse({ ...draft, tag_id: Number(draft.tag_id) })
    setErrors(checkedFields(ticket))
    if (!ticket.success) return
    mutate(ticket.data, {
      onSuccess: () => {
        clear()
        onCreated()
      },
      onError: (error) => setErrors(failedFields(error, draft)),
    })
  }
  return {
    draft,
    errors,
    isPending,
    set,
    submit,
    isChanged: Object.values(draft).some((text) => text !== ''),
  }
}
