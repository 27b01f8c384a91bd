import { releaseOf, type SiteReason, type SiteRow } from '@flotilla/api/contract'
import { formatDateTime, formatZone } from '@flotilla/ui/format'
import { reasonName } from './reason-title.ts'

/** A ready text to the host or to the owner of a site. */
export type Letter = { subject: string; text: string }

/** Most characters of a value that a site chose itself. */
const MAX_LENGTH = 300

type Ask = { subject: (host: string) => string; ask: string }

const down: Ask = {
  subject: (host) => `${host} does not answer`,
  ask: 'Please look at the server, and tell us what you find and when the site will be back.',
}
const asks: Readonly<Record<string, Ask>> = {
  offline: down,
  connection_failed: down,
  connection_refused: {
    subject: (host) => `${host}: a firewall refuses our console`,
    ask: 'Please let our console reach the API of the site (below /api/), or tell us how we can.',
  },
  tls_expired: {
    subject: (host) => `The certificate of ${host} has expired`,
    ask: 'Please renew it, and switch on its automatic renewal.',
  },
  tls_soon: {
    subject: (host) => `The certificate of ${host} ends soon`,
    ask: 'Please renew it before then, and switch on its automatic renewal.',
  },
  tls_none: {
    subject: (host) => `A certificate for ${host}`,
    ask: 'Please install a TLS certificate, and redirect visitors from http to https.',
  },
  php_end_of_life: {
    subject: (host) => `A newer PHP for ${host}`,
    ask: 'Please switch the site to a PHP that still gets security updates, or tell us how we can.',
  },
  updates_unknown: {
    subject: (host) => `${host} cannot reach joomla.org`,
    ask: 'Please let the server reach update.joomla.org and downloads.joomla.org (TCP, port 443).',
  },
}

/**
 * A text that asks the host of a site for what ends a reason: its address, since when, what is known, and
 * the request. `offsetHours`: the reader's clock, from UTC.
 */
export function hostLetter(reason: SiteReason, site: SiteRow, offsetHours: number): Letter {
  const { host, address } = placeOf(site)
  const { subject, ask } = asks[reason.code] ?? {
    subject: (name: string) => `${name}: ${reasonName(reason.code)}`,
    ask: 'Please check it, and tell us what you find.',
  }
  const since =
    reason.since && `Since ${formatDateTime(reason.since, offsetHours)} (${formatZone(offsetHours)})`
  return { subject: subject(host), text: letter(`${address}\n${plain(reason.text)}`, since, ask) }
}

/** A text that offers the owner of a site the move to a Joomla that still gets updates. */
export function migrationOffer(site: SiteRow): Letter {
  const { host, address } = placeOf(site)
  const release = releaseOf(site.data.app_version)
  const joomla = release === null ? 'Its Joomla' : `Joomla ${release}`
  return {
    subject: `${host} needs a newer Joomla`,
    text: letter(
      `${address}\n${joomla} gets no security updates any more.`,
      null,
      'We offer to move your site to a Joomla that does. Shall we make a plan and a price?',
    ),
  }
}

/** A link that opens the letter in the mail program; the address of its reader is not known here. */
export function mailtoOf({ subject, text }: Letter): string {
  const body = text.replaceAll('\n', '\r\n')
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

function letter(facts: string, since: string | null | undefined, ask: string): string {
  return ['Hello,', [facts, since].filter(Boolean).join('\n'), ask, 'Thank you'].join('\n\n')
}

function placeOf({ name, data }: SiteRow) {
  const address = plain(data.url) || plain(name)
  return { address, host: (URL.canParse(address) && new URL(address).host) || address }
}

/** One line, cut, without what a mail program could read as more than text. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}$/u, '')
}
