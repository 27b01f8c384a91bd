import type { SiteConfiguration } from '@flotilla/api/contract'
import type { FormState } from '@flotilla/platform/form'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'

/** To whom the report on this site goes. */
export function ReportSection({ form }: { form: FormState<SiteConfiguration> }) {
  const [person, email] = [form.field('report_contactperson'), form.field('report_email')]
  return (
    <Section title="Customer report" hint="The report on this site, sent by e-mail to your customer.">
      <TextField
        label="Contact person"
        maxLength={200}
        autoComplete="off"
        {...person}
        value={person.value ?? ''}
      />
      <TextField
        label="E-mail for reports"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...email}
        value={email.value ?? ''}
      />
      <Checkbox label="Send the report" {...form.checkbox('send_report')} />
      <Checkbox label="Send a copy to your account" {...form.checkbox('send_copy')} />
    </Section>
  )
}
