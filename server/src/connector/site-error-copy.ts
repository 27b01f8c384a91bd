import { type ErrorCode, withoutTrailing } from '@flotilla/api/contract'

/**
 * Every way in which a call to a site can fail (fleet §2.4). The words name the cause and the next step;
 * the API passes the sentence and the contract's `code` on (contract §2: "a cause in `code`").
 */
export type SiteErrorReason = keyof typeof siteErrorCopy

type Copy = { code: ErrorCode; isRetryable: boolean; sentence: (detail: string, status: number) => string }

/** A site's own words, as a part of our sentence. */
const bare = (detail: string) => withoutTrailing(detail, '. \n\t')

const newLink = 'In Joomla make a new connect link as a Super User (Components, Flotilla) and open it.'

/** The fault of a certificate, from Node's word for it. */
function certificateWords(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired'
  if (code === 'CERT_NOT_YET_VALID') return 'its certificate is not valid yet'
  if (/ALTNAME|HOSTNAME/.test(code)) return 'its certificate is for another address'
  if (/SELF_SIGNED/.test(code)) return 'its certificate is self-signed'
  if (/^UNABLE_TO_/.test(code))
    return 'its certificate comes without the intermediate certificate of its issuer'
  return `the server of the site and this one could not agree on an encryption${code === '' ? '' : ` (${code})`}`
}

/** Cause → sentence with the next step. `detail` is what the site said, already shortened. */
export const siteErrorCopy = {
  token_refused: {
    code: 'site_token',
    isRetryable: false,
    sentence: () =>
      `The site refused the API token: it was renewed, or its user may not use Joomla's API any more (by default only Super Users may). ${newLink}`,
  },
  password_protected: {
    code: 'site_http_auth',
    isRetryable: false,
    sentence: () =>
      'The web server asks for a user name and password before Joomla is reached. Take that password off the folder /api of the site, or ask the host to do it.',
  },
  blocked: {
    code: 'site_firewall',
    isRetryable: false,
    sentence: (_detail, status) =>
      `A firewall in front of the site refused the call (HTTP ${status || 403}). Allow the address of this console's server, or the user agent Flotilla, in that firewall: in the security extension of the site, at Cloudflare, or through the host.`,
  },
  permission_missing: {
    code: 'site_token',
    isRetryable: false,
    sentence: () => `The API user of the site may not do this. ${newLink}`,
  },
  plugin_missing: {
    code: 'site_plugin_off',
    isRetryable: false,
    sentence: () =>
      'The site does not know this call (HTTP 404). Check that the address still leads to Joomla; if it does, switch on the Web Services plugins there under System, Plugins, also that of the connector, and check that no rule of the host blocks the folder /api.',
  },
  joomla_missing: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'No API of Joomla answers at this address (HTTP 404). Check the address, with the folder that Joomla is in; if it is right, ask the host whether a rule blocks the folder /api.',
  },
  not_acceptable: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'The site refused the format of the call (HTTP 406). A proxy or firewall on the way changes the calls (their Accept header); ask the host to pass them on as they are.',
  },
  plugin_fatal: {
    code: 'site_plugin_error',
    isRetryable: false,
    sentence: (detail) =>
      `A plugin of the site breaks its API${detail === '' ? '' : `: ${bare(detail)}`}. Update that plugin or switch it off, then try again.`,
  },
  error: {
    code: 'site_error',
    isRetryable: true,
    sentence: (detail, status) =>
      `The site answered with an error (HTTP ${status})${detail === '' ? '' : `: ${bare(detail)}`}. Open the site: if it shows an error too, ask the host for its error log.`,
  },
  too_many_calls: {
    code: 'site_error',
    isRetryable: true,
    sentence: () =>
      'The site accepts no more calls at the moment (HTTP 429). Try again in a few minutes; if this stays, ask the host to allow more calls.',
  },
  refused_request: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail, status) =>
      `The site refused the call (HTTP ${status})${detail === '' ? '' : `: ${bare(detail)}`}. Refresh the site, then try again.`,
  },
  timeout: {
    code: 'site_timeout',
    isRetryable: true,
    sentence: () => 'The site did not answer in time. Try again later, or ask the host why it is slow.',
  },
  dns: {
    code: 'site_dns',
    isRetryable: true,
    sentence: (detail) =>
      `The name ${detail || 'of the site'} was not found. Check the address; if it is right, ask the manager of the domain whether it still leads to a server.`,
  },
  connection_refused: {
    code: 'site_unreachable',
    isRetryable: true,
    sentence: () =>
      'The server of the site does not accept connections. Ask the host whether the web server runs.',
  },
  connection_lost: {
    code: 'site_unreachable',
    isRetryable: true,
    sentence: () =>
      'The site closed the connection before it answered. Try again later; if this stays, ask the host whether a firewall cuts the calls off.',
  },
  tls: {
    code: 'site_tls',
    isRetryable: false,
    sentence: (detail) =>
      `No secure connection to the site is possible: ${certificateWords(detail)}. Renew or repair its TLS certificate, or ask the host to do it.`,
  },
  answer_too_large: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'The answer of the site was too large and was cut off: something other than Joomla answers there. Check that the address leads to Joomla.',
  },
  answer_invalid: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'The site answered with something other than the expected data. Check that the address leads to Joomla and that no plugin or proxy changes the answers.',
  },
  redirected: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: (detail) =>
      `The site redirects calls to ${bare(detail) || 'another address'}. Connect the site again with that address, as the browser shows it.`,
  },
  address_forbidden: {
    code: 'site_address_refused',
    isRetryable: false,
    sentence: () =>
      'The address leads into a private network and is not called. Use the public address of the site.',
  },
  address_invalid: {
    code: 'site_address_refused',
    isRetryable: false,
    sentence: () =>
      'This is not a web address. Connect the site again with an address that begins with https:// or http://.',
  },
  connector_missing: {
    code: 'site_plugin_off',
    isRetryable: false,
    sentence: () =>
      'The site has no connector, so nothing can be updated from here. Install the Panopticon connector in Joomla, then refresh the site.',
  },
  backup_tool_missing: {
    code: 'backup_unavailable',
    isRetryable: false,
    sentence: () =>
      'The site has no backup tool that can be started from here. Install Akeeba Backup Professional, then refresh the site.',
  },
  backup_secret_refused: {
    code: 'backup_unavailable',
    isRetryable: false,
    sentence: () =>
      'Akeeba Backup refused its secret word: the site changed it, or its API is switched off. The site makes a new word when another console asks for it after Akeeba Backup was opened in Joomla. Switch the API on in the options of Akeeba Backup, then refresh the site, which reads the word again.',
  },
  backup_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The backup tool reported: ${bare(detail) || 'an unknown error'}. Look at its log in Akeeba Backup on the site, then make a new backup.`,
  },
  compare_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The site did not compare all of its core files: ${bare(detail) || 'it stopped on the way'}. Run the audit again; if this stays, install the Panopticon connector again.`,
  },
  checksums_unknown: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `No checksums are published for Joomla ${bare(detail)}, so its core files cannot be compared. Update Joomla to a released version.`,
  },
  checksums_unavailable: {
    code: 'site_error',
    isRetryable: true,
    sentence: (detail) =>
      `${detail || 'The publisher of checksums'} did not give a usable list of Joomla's checksums, so nothing was compared. Run the audit again later; if this stays, tell the operator of this console.`,
  },
  scan_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The file scanner of the site reported: ${bare(detail) || 'an unknown error'}. Let Admin Tools scan on the site itself to see more, then run the audit again.`,
  },
  update_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      detail === '' ? 'The site could not install the update. Install it in Joomla to see why.' : detail,
  },
  update_site_off: {
    code: 'site_error',
    isRetryable: false,
    sentence: () =>
      'Joomla does not know whether it is up to date: its own update site is switched off. Switch it on in Joomla under System, Update Sites, then refresh the site.',
  },
  update_server_silent: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The site no longer finds ${bare(detail) || 'its update'}: Joomla's update server is out of its reach, or the version was withdrawn. Refresh the site; if it then seems up to date, ask the host whether it may call update.joomla.org.`,
  },
  requirements_unmet: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `${bare(detail) || 'The new Joomla needs a newer PHP or database than the site has'}. Ask the host to change that, refresh the site, then update.`,
  },
  package_damaged: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The update package on the site could not be verified: ${bare(detail) || 'its checksum was not compared'}. Try again; if this stays, update Joomla there by hand.`,
  },
  package_missing: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The site could not fetch the whole update package: ${bare(detail) || 'no reason given'}. Try again later; if this stays, update Joomla there by hand.`,
  },
  update_refused: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `${bare(detail) || 'The site did not install the update'}. Install it in Joomla under System, Update to see more.`,
  },
} as const satisfies Record<string, Copy>
