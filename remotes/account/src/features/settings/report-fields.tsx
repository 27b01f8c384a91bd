import { Switch, TextArea, TextField } from '@flotilla/ui/form'
import type { FieldErrors } from '../../edit-form/field-errors.ts'
import { Placeholders } from './placeholders.tsx'
import { ReportColors } from './report-colors.tsx'
import type { ReportDraft } from './report-draft.ts'
import { useInsertion } from './use-insertion.ts'

type Props = {
  draft: ReportDraft
  errors: FieldErrors
  isEditing: boolean
  onChange: (patch: Partial<ReportDraft>) => void
}

/** The switch and the four fields; these are required and open only when it is on and edited (spec: account §2). */
export function ReportFields({ draft, errors, isEditing, onChange }: Props) {
  const isOpen = isEditing && draft.isCustomized
  const [subjectRef, insertIntoSubject] = useInsertion(draft.mailSubject, (mailSubject) =>
    onChange({ mailSubject }),
  )
  const [contentRef, insertIntoContent] = useInsertion(draft.mailContent, (mailContent) =>
    onChange({ mailContent }),
  )
  return (
    <>
      <Switch
        label="Customised reports"
        hint="Your colours and your words instead of ours."
        isOn={draft.isCustomized}
        isDisabled={!isEditing}
        onChange={(isCustomized) => onChange({ isCustomized })}
      />
      <ReportColors {...{ draft, errors, onChange }} isOpen={isOpen} />
      <div className="fc-insertable">
        <TextField
          ref={subjectRef}
          label="Mail subject"
          value={draft.mailSubject}
          error={errors.reports_mail_subject}
          disabled={!isOpen}
          required={isOpen}
          maxLength={200}
          autoComplete="off"
          onChange={(mailSubject) => onChange({ mailSubject })}
        />
        {isOpen && <Placeholders into="the mail subject" onInsert={insertIntoSubject} />}
      </div>
      <div className="fc-insertable">
        <TextArea
          ref={contentRef}
          label="Mail content"
          value={draft.mailContent}
          error={errors.reports_mail_content}
          disabled={!isOpen}
          required={isOpen}
          maxLength={20_000}
          rows={12}
          onChange={(mailContent) => onChange({ mailContent })}
        />
        {isOpen && <Placeholders into="the mail content" onInsert={insertIntoContent} />}
      </div>
    </>
  )
}
