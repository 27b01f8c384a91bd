import type { ErrorCode } from '@flotilla/api/contract'

/**
 * Every way in which a call to a site can fail (design: fleet §2.4). The words name the cause and the next step;
 * the API passes the sentence and the contract's `code` on (contract §2: "a cause in `code`").
 */
export type SiteErrorReason = keyof typeof siteErrorCopy

type Copy = { code: ErrorCode; isRetryable: boolean; sentence: (detail: string, status: number) => string }

/** What a site said, as a part of our sentence. */
const bare = (detail: string) => detail.replace(/[.\s]+$/, '')

/** Cause → sentence with the next step. `detail` is what the site said, already shortened. */
export const siteErrorCopy = {
  token_refused: {
    code: 'site_token',
    isRetryable: false,
    sentence: () =>
      'The site refused the API token. Make a new token in the Joomla user profile (Super User) and connect the site again.',
  },
  password_protected: {
    code: 'site_http_auth',
    isRetryable: false,
    sentence: () =>
      'The web server asks for a user name and password before Joomla is reached. Take the password off the /api folder.',
  },
  blocked: {
    code: 'site_firewall',
    isRetryable: false,
    sentence: (_detail, status) =>
      `A firewall in front of the site refused the call (HTTP ${status || 403}). Allow the address of this server and the user agent Flotilla in the firewall.`,
  },
  permission_missing: {
    code: 'site_token',
    isRetryable: false,
    sentence: () =>
      'The API user of the site may not do this. Use the token of a Super User and connect the site again.',
  },
  plugin_missing: {
    code: 'site_plugin_off',
    isRetryable: false,
    sentence: () =>
      'The site does not know this call (HTTP 404). Switch on the Web Services plugin of the connector in Joomla and check that nothing blocks /api.',
  },
  not_acceptable: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'The site refused the format of the call (HTTP 406). A proxy changes the Accept header; ask the host to pass it on.',
  },
  plugin_fatal: {
    code: 'site_plugin_error',
    isRetryable: false,
    sentence: (detail) =>
      `A plugin of the site breaks its API${detail === '' ? '' : `: ${bare(detail)}`}. Update or switch off that plugin, then try again.`,
  },
  error: {
    code: 'site_error',
    isRetryable: true,
    sentence: (detail, status) =>
      `The site answered with an error (HTTP ${status})${detail === '' ? '' : `: ${bare(detail)}`}. Look into the error log of the site.`,
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
    sentence: (detail) => `The name ${detail} was not found. Check the address and the DNS of the domain.`,
  },
  connection_refused: {
    code: 'site_unreachable',
    isRetryable: true,
    sentence: () => 'The server of the site does not accept connections. Check that the web server runs.',
  },
  connection_lost: {
    code: 'site_unreachable',
    isRetryable: true,
    sentence: () => 'The site closed the connection before it answered. Try again later.',
  },
  tls: {
    code: 'site_tls',
    isRetryable: false,
    sentence: (detail) =>
      `No secure connection to the site is possible (${detail}). Renew or repair its TLS certificate.`,
  },
  answer_too_large: {
    code: 'site_bad_answer',
    isRetryable: false,
    sentence: () =>
      'The answer of the site was too large and was cut off. Something other than Joomla answers there.',
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
      `The site sends calls on to ${bare(detail)}. Connect the site again with that address.`,
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
    sentence: () => 'This is no web address. It must begin with https:// or http://.',
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
      'The site has no backup tool that can be started from here. Install Akeeba Backup Professional and refresh the site.',
  },
  backup_secret_refused: {
    code: 'backup_unavailable',
    isRetryable: false,
    sentence: () =>
      'The backup tool refused its secret, or its API is switched off. Switch the API on in Akeeba Backup and connect the site again.',
  },
  backup_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The backup tool reported: ${bare(detail) || 'an unknown error'}. Look into the log of Akeeba Backup on the site.`,
  },
  compare_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The site did not compare all of its core files: ${bare(detail) || 'it stopped on the way'}. Run the audit again; if this stays, install the Panopticon connector anew.`,
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
      `${detail || 'The publisher of checksums'} did not give a usable list of Joomla's checksums, so nothing was compared. Run the audit again later; whoever runs this console can name another publisher (CHECKSUMS_URL).`,
  },
  scan_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) =>
      `The file scanner of the site reported: ${bare(detail) || 'an unknown error'}. Look into Admin Tools on the site.`,
  },
  update_failed: {
    code: 'site_error',
    isRetryable: false,
    sentence: (detail) => (detail === '' ? 'The site could not install the update.' : detail),
  },
} as const satisfies Record<string, Copy>
