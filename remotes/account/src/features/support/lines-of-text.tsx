import { Fragment } from 'react'

/** A customer's text, its line breaks as breaks (spec: account-and-administration §5); nothing in it is HTML. */
export function LinesOfText({ text }: { text: string }) {
  return (
    <p className="fc-lines">
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}
