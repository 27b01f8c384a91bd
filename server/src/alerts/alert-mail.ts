import { letter } from '../letters/letter.ts'
import type { Mail } from '../ports/mailer.ts'
import { utc } from '../time/calendar.ts'
import type { Told } from './store.ts'

/** Lines of a mail; the console has the rest. */
const MOST = 40

type Facts = Pick<Told, 'text' | 'detail' | 'changedAt' | 'endedAt' | 'failures'>
type To = { to: string; appUrl: string; offset: number; unsubscribe: string; key?: string }

/** What happened, the latest first, as one mail to a person. */
export function alertMail(told: readonly Facts[], { to, appUrl, offset, unsubscribe, key }: To): Mail {
  const [first] = told
  const more = told.length - 1
  const subject = `${first?.text ?? 'News of your sites'}${more > 0 ? ` and ${more} more` : ''}`
  const lines = told.slice(0, MOST).map((notice) => lineOf(notice, offset))
  const rest = told.length - lines.length
  return {
    ...letter({
      ...{ to, subject: subject.slice(0, 150), sender: 'Flotilla' },
      before: [
        told.length === 1 ? 'This happened:' : `${told.length} things happened:`,
        ...lines,
        ...(rest > 0 ? [`${rest} more are in the console.`] : []),
      ],
      act: { label: 'See what needs attention', link: `${appUrl}/attention` },
      after: [`What you are told of, and when: ${appUrl}/settings`],
    }),
    unsubscribe,
    ...(key !== undefined && { key }),
  }
}

function lineOf({ text, detail, changedAt, endedAt, failures }: Facts, offset: number): string {
  const why = detail === null ? '' : `\n${detail}`
  const sites = failures.map(({ siteName, what, reason }) => {
    const of = what === null ? siteName : `${siteName}, ${what}`
    return `\n– ${of}${reason === null ? '' : `: ${reason}`}`
  })
  const over = endedAt === null ? '' : ' (over since)'
  const time = utc(changedAt).add(offset, 'hour').format('DD.MM.YYYY HH:mm')
  return `${time}  ${text}${over}${why}${sites.join('')}`
}

/** An example, so that a person sees how it comes. */
export const exampleAlert = (now: Date): Facts[] => [
  {
    ...{ text: 'Backup failed: Example site', detail: 'This is a test. Nothing has happened.' },
    ...{ changedAt: now, endedAt: null, failures: [] },
  },
]
