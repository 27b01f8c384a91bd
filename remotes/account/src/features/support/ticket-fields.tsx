import type { SupportTag } from '@flotilla/api/contract'
import { TextArea, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import type { FieldErrors } from '../../edit-form/field-errors.ts'
import type { TicketDraft } from './use-new-ticket.ts'

type Props = {
  tags: readonly SupportTag[]
  draft: TicketDraft
  errors: FieldErrors
  set: (patch: Partial<TicketDraft>) => void
}

/** Area, title and message, each with what it lacks. */
export function TicketFields({ tags, draft, errors, set }: Props) {
  return (
    <>
      <SelectField
        label="Area"
        options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.tag_id || null}
        placeholder="Choose an area"
        error={errors.tag_id}
        onChange={(tag_id) => set({ tag_id })}
      />
      <TextField
        label="Title"
        value={draft.title}
        error={errors.title}
        maxLength={200}
        autoComplete="off"
        onChange={(title) => set({ title })}
      />
      <TextArea
        label="Message"
        hint="What did you do, what happened, and on which site?"
        value={draft.text}
        error={errors.text}
        maxLength={20_000}
        rows={8}
        onChange={(text) => set({ text })}
      />
    </>
  )
}
