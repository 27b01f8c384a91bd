import type { Mail } from '../ports/mailer.ts'
import { escapeHtml, letterButton, letterPage, paragraphsOf } from './letter-page.ts'

type Letter = {
  to: string
  subject: string
  /** Who writes. */
  sender: string
  /** Paragraphs before the link; the last one leads to it. */
  before: readonly string[]
  /** What a person does next. */
  act: { label: string; link: string }
  /** Paragraphs behind the link. */
  after?: readonly string[]
}

/** A mail with one act, in the same words as text and as HTML. */
export function letter({ to, subject, sender, before, act, after = [] }: Letter): Mail {
  const address = `<p style="margin:0 0 14px;color:#586273;font-size:13px;line-height:20px;word-break:break-all">${escapeHtml(act.link)}</p>`
  return {
    ...{ to, subject, link: act.link },
    text: `${[...before, act.link, ...after, sender].join('\n\n')}\n`,
    html: letterPage({
      ...{ language: 'en', title: subject, sender },
      body: [
        paragraphsOf(before.join('\n\n')),
        letterButton(act.label, act.link),
        address,
        ...after.map(paragraphsOf),
      ].join(''),
    }),
  }
}
