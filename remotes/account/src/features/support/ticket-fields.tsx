import type { SupportTag } from '@flotilla/api/contract'
import type { FormState } from '@flotilla/platform/form'
import { TextArea, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import type { TicketDraft } from './ticket-draft.ts'

type Props = { tags: readonly SupportTag[]; form: FormState<TicketDraft> }

/** Area, title and message, each with its error. */
export function TicketFields({ tags, form }: Props) {
  const area = form.field('tag_id')
  return (
    <>
      <SelectField
        label="Area"
        options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...area}
        value={area.value || null}
        placeholder="Choose an area"
      />
      <TextField label="Title" {...form.field('title')} maxLength={200} autoComplete="off" />
      <TextArea
        label="Message"
        hint="What did you do, what happened, and on which site?"
        {...form.field('text')}
        maxLength={20_000}
        rows={8}
      />
    </>
  )
}
