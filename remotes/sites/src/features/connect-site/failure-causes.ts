import type { ErrorCode } from '@flotilla/api/contract'
import type { ConnectDraft } from './connect-draft.ts'

/** The obstacle to a connection, the next step, and its field, if any. */
export type FailureCause = { cause: string; next: string; field?: keyof ConnectDraft }

/** Causes of a refused connection by the code of the answer (contract §2, §4). */
export const failureCauses: Partial<Record<ErrorCode, FailureCause>> = {
  site_token: {
    cause: 'The site refuses the API token',
    next: 'Make a new token in the Joomla profile of a Super User and paste it here.',
    field: 'token',
  },
  site_firewall: {
    cause: 'A firewall refuses the call',
    next: 'Allow this server and the user agent Flotilla in the firewall or bot protection of the site.',
  },
  site_plugin_off: {
    cause: 'A Web Services plugin of the site is off',
    next: 'Switch on the Web Services plugins in Joomla under System, Plugins, then test again.',
  },
  site_plugin_error: {
    cause: 'A plugin of the site breaks its API',
    next: 'Update or switch off that plugin, then test again.',
  },
  site_http_auth: {
    cause: 'The web server asks for a password first',
    next: 'Take the password protection off the /api folder.',
  },
  site_tls: {
    cause: 'The certificate of the site is not valid',
    next: 'Renew or repair the TLS certificate, or use the address that it was made for.',
    field: 'url',
  },
  site_dns: {
    cause: 'The name of the site cannot be resolved',
    next: 'Check the address for a typing error, then the DNS of the domain.',
    field: 'url',
  },
  site_timeout: {
    cause: 'The site did not answer in time',
    next: 'Test again in a moment; if it stays like this, ask the host why it is slow.',
  },
  site_unreachable: {
    cause: 'No connection to the site',
    next: 'Check that the site is online and that its web server accepts connections.',
    field: 'url',
  },
  site_bad_answer: {
    cause: 'Something other than the Joomla API answers',
    next: 'Check the address of the API, and that no redirect or proxy changes its answers.',
    field: 'api_url',
  },
  site_address_refused: {
    cause: 'This address cannot be used',
    next: 'Use the public address of the site; private and local networks are not reached from here.',
    field: 'url',
  },
  site_error: { cause: 'The site answers with an error', next: 'Look at the error log of the site.' },
  backup_unavailable: {
    cause: 'The backup tool refuses its secret',
    next: 'Copy the secret word of the backup API again, or leave it empty for now.',
    field: 'secret',
  },
  too_many_requests: {
    cause: 'This console accepts no more attempts for now',
    next: 'Wait a minute, then test again.',
  },
  internal: {
    cause: 'The console failed, not the site',
    next: 'Test again; if it stays like this, tell the operator of this console the time.',
  },
  unavailable: { cause: 'This console is busy or restarting', next: 'Test again in a moment.' },
  network: { cause: 'No connection to this console', next: 'Check your network, then test again.' },
  timeout: { cause: 'The test took too long', next: 'Test again; the site may be slow.' },
}
