import {
  ReportCadence,
  ReportLanguage,
  type SiteConfiguration,
  type SiteDetail,
} from '@flotilla/api/contract'
import { useCan, useUrlState } from '@flotilla/platform'
import type { FormState } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { Checkbox, Field, TextField } from '@flotilla/ui/form'
import { dialogOnDemand } from '@flotilla/ui/overlay'
import { Section } from '@flotilla/ui/page'
import { ReportView } from '../../../address/report-view.ts'
import { BareSelect } from '../bare-select.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
] satisfies { value: ReportLanguage; label: string }[]
const cadences = [
  { value: 'weekly', label: 'Every week, on Monday' },
  { value: 'monthly', label: 'Every month, on the 1st' },
  { value: 'quarterly', label: 'Every quarter, on its 1st day' },
] satisfies { value: ReportCadence; label: string }[]

type Props = { site: SiteDetail; form: FormState<SiteConfiguration> }

/**
 * Recipient, language and frequency of the report on this site, and the report itself, now; each where the
 * backend offers it.
 */
export function ReportSection({ site, form }: Props) {
  const [person, email] = [form.field('report_contactperson'), form.field('report_email')]
  const [language, cadence] = [form.field('report_language'), form.field('report_cadence')]
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
      {language.value !== undefined && (
        <Field label="Language of the report" error={language.error}>
          {(control) => (
            <BareSelect
              {...control}
              options={languages}
              value={language.value ?? 'en'}
              onChange={(value) => language.onChange(ReportLanguage.catch('en').parse(value))}
            />
          )}
        </Field>
      )}
      {cadence.value !== undefined && (
        <Field label="Sent" error={cadence.error}>
          {(control) => (
            <BareSelect
              {...control}
              options={cadences}
              value={cadence.value ?? 'monthly'}
              onChange={(value) => cadence.onChange(ReportCadence.catch('monthly').parse(value))}
            />
          )}
        </Field>
      )}
      <Checkbox label="Send the report" {...form.checkbox('send_report')} />
      <Checkbox label="Send a copy to your account" {...form.checkbox('send_copy')} />
      <ReportNow site={site} isChanged={form.isDirty} />
    </Section>
  )
}

const dialog = dialogOnDemand<SiteDetail>(
  async () => (await import('./send-report-dialog.tsx')).SendReportDialog,
)

/** Opens the report as its customer would get it now; it is sent from there. */
function ReportNow({ site, isChanged }: { site: SiteDetail; isChanged: boolean }) {
  const [{ report }, setView] = useUrlState(ReportView)
  if (!useCan('report-now')) return null
  return (
    <div>
      <Button
        size="sm"
        icon="mail"
        disabledReason={isChanged ? 'Save the settings first' : undefined}
        onPointerEnter={() => void dialog.fetch()}
        onClick={() => setView({ report: 1 })}
      >
        Send the report now…
      </Button>
      <dialog.View
        opened={report === 1 ? site : null}
        onClose={() => setView({ report: 0 }, { replace: true })}
      />
    </div>
  )
}
