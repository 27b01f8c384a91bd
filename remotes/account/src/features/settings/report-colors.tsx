import { ColorField } from '@flotilla/ui/color'
import type { FieldErrors } from '../../edit-form/field-errors.ts'
import type { ReportDraft } from './report-draft.ts'

type Props = {
  draft: ReportDraft
  errors: FieldErrors
  isOpen: boolean
  onChange: (patch: Partial<ReportDraft>) => void
}

/** The colours of the report's head: its ground and the words on it. */
export function ReportColors({ draft, errors, isOpen, onChange }: Props) {
  return (
    <div className="fc-pair fc-pair--even">
      <ColorField
        label="Primary colour"
        value={draft.primaryColor}
        error={errors.reports_primary_color}
        isDisabled={!isOpen}
        isRequired={isOpen}
        onChange={(primaryColor) => onChange({ primaryColor })}
      />
      <ColorField
        label="Contrast colour"
        value={draft.contrastColor}
        error={errors.reports_contrast_color}
        isDisabled={!isOpen}
        isRequired={isOpen}
        onChange={(contrastColor) => onChange({ contrastColor })}
      />
    </div>
  )
}
