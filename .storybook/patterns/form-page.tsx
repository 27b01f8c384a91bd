import { Form, useForm } from '@flotilla/platform/form'
import { Checkbox, SaveBar, TextField } from '@flotilla/ui/form'
import { Page, Section } from '@flotilla/ui/page'
import { z } from 'zod'

/** In a remote this is a schema of the contract; its messages are shown at the fields. */
const Notices = z.object({
  contact: z.string().trim().min(1, 'A contact person is required'),
  email: z.email('A valid e-mail address is required'),
  isSent: z.boolean(),
  hasSummary: z.boolean(),
})
export type Notices = z.infer<typeof Notices>

type Props = {
  saved: Notices
  /** Resolves when the server has it; an `ApiError` with fields goes to the fields. */
  submit: (notices: Notices) => Promise<unknown>
}

/** A long form: sections with their fields, and a bar that says whether something is unsaved. */
export function NoticesPage({ saved, submit }: Props) {
  const form = useForm({ schema: Notices, values: saved, submit })
  return (
    <Page title="Notices" context="Who hears of what">
      <Form form={form} label="Notices" errorTitle="Notices could not be saved">
        <Section title="Recipient" hint="Gets everything that concerns this account.">
          <TextField label="Contact person" {...form.field('contact')} autoComplete="off" />
          <TextField label="E-mail" type="email" {...form.field('email')} autoComplete="off" />
        </Section>
        <Section title="What is sent" hint="A failed backup is always sent.">
          <Checkbox label="Updates that were installed" {...form.checkbox('isSent')} />
          <Checkbox
            label="A summary each Monday"
            hint="At 08:00 in your time zone."
            {...form.checkbox('hasSummary')}
          />
        </Section>
        <SaveBar
          isChanged={form.isDirty}
          isSaving={form.isSaving}
          saveLabel="Save notices"
          onCancel={form.discard}
        />
      </Form>
    </Page>
  )
}
