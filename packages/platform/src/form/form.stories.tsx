import { ApiError } from '@flotilla/api/client'
import { Checkbox, SaveBar, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { z } from 'zod'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const Report = z.object({
  contact: z.string().trim().min(1, 'Please provide a contact person'),
  email: z.email('Please provide a valid e-mail address'),
  isSent: z.boolean(),
})
type Report = z.infer<typeof Report>

const saved: Report = { contact: 'Anna Klein', email: 'anna@baeckerei.example', isSent: true }

type Props = { submit: (report: Report) => Promise<unknown> }

function ReportForm({ submit }: Props) {
  const form = useForm({ schema: Report, values: saved, sendsOnlyChanges: true, submit })
  return (
    <Form form={form} label="Customer report" errorTitle="Saving failed">
      <Section title="Customer report" hint="The report on this site, sent by e-mail to your customer.">
        <TextField label="Contact person" {...form.field('contact')} autoComplete="off" />
        <TextField label="E-mail for reports" type="email" {...form.field('email')} autoComplete="off" />
        <Checkbox label="Send the report" {...form.checkbox('isSent')} />
      </Section>
      <SaveBar
        isChanged={form.isDirty}
        isSaving={form.isSaving}
        saveLabel="Save settings"
        onCancel={form.discard}
      />
    </Form>
  )
}

const meta = {
  title: 'Components/Form/Form',
  component: ReportForm,
  args: { submit: (): Promise<unknown> => Promise.resolve(null) },
} satisfies Meta<typeof ReportForm>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const type =
  (fields: Record<string, string>): Play =>
  async ({ canvas, userEvent }) => {
    for (const [label, text] of Object.entries(fields)) {
      await userEvent.clear(await canvas.findByLabelText(label))
      if (text !== '') await userEvent.type(canvas.getByLabelText(label), text)
    }
  }
const save =
  (fields: Record<string, string>): Play =>
  async (context) => {
    await type(fields)(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: /^Save settings/ }))
  }
const refuse = (fields: Record<string, string[]>) => async () => {
  throw new ApiError({ code: 'invalid', status: 422, message: 'Please check your input.', fields })
}

export const Clean: Story = {}
export const Dirty: Story = { play: type({ 'Contact person': 'Ben Klein' }) }
export const FieldErrors: Story = { play: save({ 'Contact person': '', 'E-mail for reports': 'nobody' }) }
export const RefusedByTheServer: Story = {
  args: { submit: refuse({ 'configuration.email': ['This address does not take reports.'] }) },
  play: save({ 'Contact person': 'Ben Klein' }),
}
export const FormError: Story = {
  args: { submit: refuse({ plan: ['Reports are not part of your plan.'] }) },
  play: save({ 'Contact person': 'Ben Klein' }),
}
export const Saving: Story = {
  args: { submit: () => new Promise(() => {}) },
  play: save({ 'Contact person': 'Ben Klein' }),
}
export const NarrowWithErrors: Story = { ...FieldErrors, globals: { viewport: { value: 'mobile1' } } }
