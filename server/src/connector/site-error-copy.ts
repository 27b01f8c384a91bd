/**
 * Every way in which a call to a site can fail (design: fleet §2.4). The words name the cause and the next step;
 * the API passes code and sentence on as they are (contract §2: "a cause in `code`").
 */
export type SiteErrorCode = keyof typeof siteErrorCopy

type Copy = { isRetryable: boolean; sentence: (detail: string, status: number) => string }

/** Cause → sentence with the next step. `detail` is what the site said, already shortened. */
export const siteErrorCopy = {
  site_token_refused: {
    isRetryable: false,
    sentence: () =>
      'The site refused the API token. Make a new token in the Joomla user profile (Super User) and connect the site again.',
  },
  site_password_protected: {
    isRetryable: false,
    sentence: () =>
      'The web server asks for a user name and password before Joomla is reached. Take the password off the /api folder.',
  },
  site_blocked: {
    isRetryable: false,
    sentence: (_detail, status) =>
      `A firewall in front of the site refused the call (HTTP ${status || 403}). Allow the address of this server and the user agent Flotilla in the firewall.`,
  },
  site_permission_missing: {
    isRetryable: false,
    sentence: () =>
      'The API user of the site may not do this. Use the token of a Super User and connect the site again.',
  },
  site_plugin_missing: {
    isRetryable: false,
    sentence: () =>
      'The site does not know this call (HTTP 404). Switch on the Web Services plugin of the connector in Joomla and check that nothing blocks /api.',
  },
  site_not_acceptable: {
    isRetryable: false,
    sentence: () =>
      'The site refused the format of the call (HTTP 406). A proxy changes the Accept header; ask the host to pass it on.',
  },
  site_plugin_fatal: {
    isRetryable: false,
    sentence: (detail) =>
      `A plugin of the site breaks its API${detail === '' ? '' : `: ${detail}`}. Update or switch off that plugin, then try again.`,
  },
  site_error: {
    isRetryable: true,
    sentence: (detail, status) =>
      `The site answered with an error (HTTP ${status})${detail === '' ? '' : `: ${detail}`}. Look into the error log of the site.`,
  },
  site_refused_request: {
    isRetryable: false,
    sentence: (detail, status) =>
      `The site refused the call (HTTP ${status})${detail === '' ? '' : `: ${detail}`}.`,
  },
  site_timeout: {
    isRetryable: true,
    sentence: () => 'The site did not answer in time. Try again later, or ask the host why it is slow.',
  },
  site_dns: {
    isRetryable: true,
    sentence: (detail) => `The name ${detail} was not found. Check the address and the DNS of the domain.`,
  },
  site_connection_refused: {
    isRetryable: true,
    sentence: () => 'The server of the site does not accept connections. Check that the web server runs.',
  },
  site_connection_lost: {
    isRetryable: true,
    sentence: () => 'The site closed the connection before it answered. Try again later.',
  },
  site_tls: {
    isRetryable: false,
    sentence: (detail) =>
      `No secure connection to the site is possible (${detail}). Renew or repair its TLS certificate.`,
  },
  site_answer_too_large: {
    isRetryable: false,
    sentence: () =>
      'The answer of the site was too large and was cut off. Something other than Joomla answers there.',
  },
  site_answer_invalid: {
    isRetryable: false,
    sentence: () =>
      'The site answered with something other than the expected data. Check that the address leads to Joomla and that no plugin or proxy changes the answers.',
  },
  site_redirected: {
    isRetryable: false,
    sentence: (detail) => `The site sends calls on to ${detail}. Connect the site again with that address.`,
  },
  site_address_forbidden: {
    isRetryable: false,
    sentence: () =>
      'The address leads into a private network and is not called. Use the public address of the site.',
  },
  site_address_invalid: {
    isRetryable: false,
    sentence: () => 'This is no web address. It must begin with https:// or http://.',
  },
  site_connector_missing: {
    isRetryable: false,
    sentence: () => 'The connector is not installed on the site. Install it and connect the site again.',
  },
  site_backup_tool_missing: {
    isRetryable: false,
    sentence: () =>
      'The site has no backup tool that can be started from here. Install Akeeba Backup Professional and refresh the site.',
  },
  site_backup_secret_refused: {
    isRetryable: false,
    sentence: () =>
      'The backup tool refused its secret, or its API is switched off. Switch the API on in Akeeba Backup and connect the site again.',
  },
  site_backup_failed: {
    isRetryable: false,
    sentence: (detail) => `The backup tool reported: ${detail === '' ? 'an unknown error' : detail}`,
  },
  site_update_failed: {
    isRetryable: false,
    sentence: (detail) => (detail === '' ? 'The site could not install the update.' : detail),
  },
} as const satisfies Record<string, Copy>
