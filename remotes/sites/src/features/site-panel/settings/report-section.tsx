import type { SiteConfiguration } from '@flotilla/api/contract'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import type { EditSettings, SettingsErrors } from './use-settings.ts'

type Props = { values: SiteConfiguration; errors: SettingsErrors; onEdit: EditSettings }

/** To whom the report on this site goes. */
export function ReportSection({ values, errors, onEdit }: Props) {
  return (
    <Section title="Customer report" hint="The report on this site, sent by e-mail to your customer.">
      <TextField
        label="Contact person"
        maxLength={200}
        autoComplete="off"
        value={values.report_contactperson ?? ''}
        error={errors.report_contactperson}
        onChange={(text) => onEdit({ report_contactperson: text })}
      />
      <TextField
        label="E-mail for reports"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={values.report_email ?? ''}
        error={errors.report_email}
        onChange={(text) => onEdit({ report_email: text })}
      />
      <Checkbox
        label="Send the report"
        isChecked={values.send_report}
        onChange={(isOn) => onEdit({ send_report: isOn })}
      />
      <Checkbox
        label="Send a copy to your account"
        isChecked={values.send_copy}
        onChange={(isOn) => onEdit({ send_copy: isOn })}
      />
    </Section>
  )
}
