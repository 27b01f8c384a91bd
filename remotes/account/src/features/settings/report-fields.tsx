import type { FormState } from '@flotilla/platform/form'
import { Switch, TextArea, TextField } from '@flotilla/ui/form'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { Placeholders } from './placeholders.tsx'
import { ReportColors } from './report-colors.tsx'
import type { ReportDraft } from './report-draft.ts'

type Props = {
  form: FormState<ReportDraft>
  isEditing: boolean
  /** The backend can put several sites into one report. */
  canShare: boolean
}

/**
 * The switch and the four fields; these are required and open only when it is on and edited (spec:
 * account-and-administration §2).
 */
export function ReportFields({ form, isEditing, canShare }: Props) {
  const [customized, subject, content] = [
    form.field('reports_customized'),
    form.field('reports_mail_subject'),
    form.field('reports_mail_content'),
  ]
  const perClient = form.field('reports_per_client')
  const isOpen = isEditing && customized.value
  const [subjectRef, insertIntoSubject] = useInsertion(subject.value, subject.onChange)
  const [contentRef, insertIntoContent] = useInsertion(content.value, content.onChange)
  return (
    <>
      {canShare && (
        <Switch
          label="One report per client"
          hint="Sites with the same e-mail, language and rhythm share one mail and one PDF."
          isOn={perClient.value}
          isDisabled={!isEditing}
          onChange={perClient.onChange}
        />
      )}
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

/** Lets words be put into a text where the cursor is; the cursor then is behind them. */
function useInsertion(value: string, onChange: (value: string) => void) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const insert = (words: string) => {
    const from = field.current?.selectionStart ?? value.length
    const to = field.current?.selectionEnd ?? from
    cursor.current = from + words.length
    onChange(`${value.slice(0, from)}${words}${value.slice(to)}`)
  }
  const keep = useCallback((element: HTMLInputElement | HTMLTextAreaElement | null) => {
    field.current = element
  }, [])
  return [keep, insert] as const
}
