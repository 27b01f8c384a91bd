import { REPORT_PLACEHOLDERS } from '@flotilla/api/contract'
import type { FormState } from '@flotilla/platform/form'
import { Status } from '@flotilla/ui/basics'
import { ColorField } from '@flotilla/ui/color'
import { Switch, TextArea, TextField } from '@flotilla/ui/form'
import { KeyValue } from '@flotilla/ui/page'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ReportDraft } from './report-draft.ts'

type Props = { form: FormState<ReportDraft>; isEditing: boolean }

/**
 * The switch and the four fields. The fields are required and editable only while the switch is on and the
 * section is edited (spec: account-and-administration §2); otherwise they look like plain text.
 */
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
      {isEditing ? (
        <Switch
          label="Customised reports"
          hint="Your colours and your words instead of ours."
          isOn={customized.value}
          onChange={customized.onChange}
        />
      ) : (
        <KeyValue items={[{ key: 'Customised reports', value: <OnOff isOn={customized.value} /> }]} />
      )}
      <div className={isOpen ? 'fc-report' : 'fc-report fc-report--read'}>
        <ReportColors form={form} isOpen={isOpen} />
        <div className="fc-insertable">
          <TextField
            ref={subjectRef}
            label="Mail subject"
            {...subject}
            disabled={!isOpen}
            required={isOpen}
            title={isOpen ? undefined : subject.value}
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
      </div>
    </>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  if (isOn) return <Status group="success" word="On" />
  return <Status group="neutral" icon="minus-circle" word="Off" />
}

/** Inserts words into a text at the cursor, and moves the cursor behind them. */
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

/** The colours of the report's head: its background and its text. */
function ReportColors({ form, isOpen }: { form: FormState<ReportDraft>; isOpen: boolean }) {
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

type PlaceholdersProps = {
  /** "the mail subject". */
  into: string
  onInsert: (words: string) => void
}

/**
 * The placeholders of a report, each a button that inserts it at the cursor (spec: account-and-administration
 * §2).
 */
function Placeholders({ into, onInsert }: PlaceholdersProps) {
  return (
    <fieldset className="fc-placeholders">
      <legend>Insert into {into}</legend>
      {REPORT_PLACEHOLDERS.map((name) => (
        <button key={name} type="button" onClick={() => onInsert(`{${name}}`)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
