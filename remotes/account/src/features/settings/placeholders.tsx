import { REPORT_PLACEHOLDERS } from '@flotilla/api/contract'

type Props = {
  /** "the mail subject". */
  into: string
  onInsert: (words: string) => void
}

/**
 * The words that a report fills in, each a button that puts it where the cursor is (spec:
 * account-and-administration §2).
 */
export function Placeholders({ into, onInsert }: Props) {
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
