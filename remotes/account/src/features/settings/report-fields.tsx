import type { FormState } from '@flotilla/platform/form'
import { Switch, TextArea, TextField } from '@flotilla/ui/form'
import { Placeholders } from './placeholders.tsx'
import { ReportColors } from './report-colors.tsx'
import type { ReportDraft } from './report-draft.ts'
import { useInsertion } from './use-insertion.ts'

type Props = { form: FormState<ReportDraft>; isEditing: boolean }

/** The switch and the four fields; these are required and open only when it is on and edited (spec: account-and-administration §2). */
export function ReportFields({ form, isEditing }: Props) {
  const [customized, subject, content] = [
    form.field('reports_customized'),
    form.field('reports_mail_subject'),
    form.field('reports_mail_content'),
  ]
  const isOpen = isEditing && customized.value
  const [subjectRef, insertIntoSubject] = useInsertion(subject.value, subject.onChange)
  const [contentRef, insertIntoContent] = useInsertion(content.value, content.onChange)
  return (
    <>
      <Switch
        label="Customised reports"
        hint="Your colours and your words instead of ours."
        isOn={customized.value}
        isDisabled={!isEditing}
        onChange={customized.onChange}
      />
      <ReportColors form={form} isOpen={isOpen} />
      <div className="fc-insertable">
        <TextField
          ref={subjectRef}
          label="Mail subject"
          {...subject}
          disabled={!isOpen}
          required={isOpen}
          maxLength={200}
          autoComplete="off"
        />
        {isOpen && <Placeholders into="the mail subject" onInsert={insertIntoSubject} />}
      </div>
      <div className="fc-insertable">
        <TextArea
          ref={contentRef}
          label="Mail content"
          {...content}
          disabled={!isOpen}
          required={isOpen}
          maxLength={20_000}
          rows={12}
        />
        {isOpen && <Placeholders into="the mail content" onInsert={insertIntoContent} />}
      </div>
    </>
  )
}
