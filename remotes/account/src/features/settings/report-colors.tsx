import type { FormState } from '@flotilla/platform/form'
import { ColorField } from '@flotilla/ui/color'
import type { ReportDraft } from './report-draft.ts'

type Props = { form: FormState<ReportDraft>; isOpen: boolean }

/** The colours of the report's head: its ground and the words on it. */
export function ReportColors({ form, isOpen }: Props) {
  return (
    <div className="fc-pair fc-pair--even">
      <ColorField
        label="Primary colour"
        {...form.field('reports_primary_color')}
        isDisabled={!isOpen}
        isRequired={isOpen}
      />
      <ColorField
        label="Contrast colour"
        {...form.field('reports_contrast_color')}
        isDisabled={!isOpen}
        isRequired={isOpen}
      />
    </div>
  )
}
