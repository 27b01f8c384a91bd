import type { FleetNews, NamedSite, Outcome, SomeSites } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { formatDuration } from '@flotilla/ui/format'
import { siteListPath } from '../../address/site-list-path.ts'
import { sinceWords } from './moment-words.ts'

/** A part of a sentence: words, an important number, or a link. */
export type Part = string | { strong: string } | { link: string; to: string }

/** A sentence; `tone` is `quiet` unless something is still wrong. */
export type NewsLine = { id: string; icon: IconName; tone: 'danger' | 'warning' | 'quiet'; parts: Part[] }

/** What happened, in sentences, worst first; none where nothing did. `now`: epoch milliseconds. */
export function newsLines(news: FleetNews, now: number, zone: number): NewsLine[] {
  return [
    ...downLine(news, now, zone),
    ...endedLine(news),
    ...workLine('backups', news.backups, { verb: 'made', path: `${paths.activity()}?type=backup` }),
    ...workLine('tests', news.tests, { verb: 'tested', path: siteListPath({ backup: 'failed' }) }),
    ...updatesLine(news.updates),
    ...backLine(news),
    ...endingLine(news, now, zone),
  ].toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
}

const tones: readonly NewsLine['tone'][] = ['danger', 'warning', 'quiet']
const linkTo = ({ id, name }: NamedSite): Part => ({ link: name, to: paths.site(id) })
const sites = (count: number) => `${count} ${count === 1 ? 'site' : 'sites'}`

/** The only site by its name, several by their number. */
function who({ count, first }: SomeSites, path: string): Part {
  const [only] = first
  return count === 1 && only !== undefined ? linkTo(only) : { link: sites(count), to: path }
}

function downLine({ down, down_at }: FleetNews, now: number, zone: number): NewsLine[] {
  const [latest] = down.first
  if (latest === undefined || down_at === null) return []
  const at = sinceWords(down_at, now, zone)
  const parts: Part[] =
    down.count === 1
      ? [linkTo(latest), ` went down ${at} and is still down.`]
      : [
          who(down, siteListPath({ figure: 'offline' })),
          ' went down and are still down, the latest ',
          linkTo(latest),
          ` ${at}.`,
        ]
  return [{ id: 'down', icon: 'power', tone: 'danger', parts }]
}

function endedLine({ tls_ended: ended }: FleetNews): NewsLine[] {
  if (ended.count === 0) return []
  const start = ended.count === 1 ? 'The certificate of ' : 'The certificates of '
  const parts = [start, who(ended, siteListPath({ tls: 'expired' })), ' ended.']
  return [{ id: 'tls-ended', icon: 'lock', tone: 'danger', parts }]
}

const failures = (outcome: Outcome, path: string): Part[] => {
  const { failed, failed_sites } = outcome
  if (failed === 0) return [', none failed.']
  const names = failed_sites.first.map(({ name }) => name).join(', ')
  const more = failed_sites.count - failed_sites.first.length
  const [only] = failed_sites.first
  const to = failed_sites.count === 1 && only !== undefined ? paths.site(only.id, 'backups') : path
  const where = names === '' ? '' : `: ${names}${more > 0 ? ` and ${more} more` : ''}`
  return [', ', { link: `${failed} failed`, to }, `${where}.`]
}

function workLine(
  id: 'backups' | 'tests',
  outcome: Outcome,
  { verb, path }: { verb: string; path: string },
): NewsLine[] {
  const { done, failed, is_open } = outcome
  if (done + failed === 0) return []
  const subject = { strong: `${done} ${done === 1 ? 'backup' : 'backups'}` }
  const parts = [subject, ` ${done === 1 ? 'was' : 'were'} ${verb}`, ...failures(outcome, path)]
  return [{ id, icon: id === 'tests' ? 'shield' : 'backup', tone: is_open ? 'warning' : 'quiet', parts }]
}

function updatesLine(outcome: Outcome): NewsLine[] {
  const { done, failed, is_open, sites: count } = outcome
  if (done + failed === 0) return []
  const path = `${paths.activity()}?type=extension_update`
  const where: Part[] = count === 0 ? [] : [' at ', { link: sites(count), to: path }]
  const subject = { strong: `${done} ${done === 1 ? 'update' : 'updates'}` }
  const parts = [subject, ...where, ...failures(outcome, paths.updates())]
  return [{ id: 'updates', icon: 'updates', tone: is_open ? 'warning' : 'quiet', parts }]
}

function backLine({ back, back_longest_seconds: seconds }: FleetNews): NewsLine[] {
  const [latest] = back.first
  if (latest === undefined) return []
  const time = formatDuration(seconds * 1000)
  const others = back.count - 1
  const end =
    others === 0
      ? ` was down for ${time} and is back.`
      : ` and ${others} more ${others === 1 ? 'site' : 'sites'} went down and came back within ${time}.`
  return [{ id: 'back', icon: 'activity', tone: 'quiet', parts: [linkTo(latest), end] }]
}

function endingLine(
  { tls_ending: ending, tls_ending_at: at }: FleetNews,
  now: number,
  zone: number,
): NewsLine[] {
  const [next] = ending.first
  if (next === undefined || at === null) return []
  const when = sinceWords(at, now, zone)
  const parts: Part[] =
    ending.count === 1
      ? ['The certificate of ', linkTo(next), ` ends ${when}.`]
      : [
          'The certificates of ',
          { link: sites(ending.count), to: siteListPath({ tls: 'soon' }) },
          ' end within 7 days, first that of ',
          linkTo(next),
          ` ${when}.`,
        ]
  return [{ id: 'tls-ending', icon: 'lock', tone: 'warning', parts }]
}
