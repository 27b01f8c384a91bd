import { z } from 'zod'

/**
 * Every way in which a call can fail. The answer's `code` is one of these; an unknown code is read by its
 * HTTP status. The last group never comes from a server: the client creates it.
 */
export const ErrorCode = z.enum([
  /** 401: no token, or one that is no longer valid. Go to sign-in. */
  'unauthenticated',
  /** 402: the account has no active service. Go to /payment. */
  'service_disabled',
  /** 403: the role does not allow it. Do not offer it. */
  'forbidden',
  /** 403: signed in with the right password before the e-mail was verified. Ask to verify. */
  'not_verified',
  /** 404: it does not exist, or belongs to another account. Leave the page or drop the row. */
  'not_found',
  /** 409: another call was faster, or the state is already so. Read again. */
  'conflict',
  /** 409: other work runs on the site. Wait for it to finish. */
  'site_busy',
  /** 409: the account already has the site; `site` says which. Ask whether to link it to this address. */
  'site_known',
  /** 413: the body or file is too large. Choose a smaller one. */
  'too_large',
  /** 422: a value is refused; `fields` names the fields. Show it at the field. */
  'invalid',
  /** 422: the site has no backup tool that can start a backup. Ask the person to install one. */
  'backup_unavailable',
  /** 429: too often; wait `retryAfterMs`. */
  'too_many_requests',
  /** 500: a bug of the server. Give the correlation id to support. */
  'internal',
  /** 503: starting, stopping or overloaded. Try again. */
  'unavailable',
  /** 503: the server has no payment provider configured. */
  'payments_unavailable',
  /** 502: the payment provider refused or failed. */
  'payment_failed',
  /** 502: no connection to the site. */
  'site_unreachable',
  /** 504: the site did not answer in time. */
  'site_timeout',
  /** 502: the site's certificate is not valid. */
  'site_tls',
  /** 502: the site's name cannot be resolved. */
  'site_dns',
  /** 502: the site refuses our token. Connect it again. */
  'site_token',
  /** 502: a password of the web server protects the site. */
  'site_http_auth',
  /** 502: a firewall or bot protection refuses us. */
  'site_firewall',
  /** 502: a plugin that we need is disabled or missing at the site. */
  'site_plugin_off',
  /** 502: a plugin of the site breaks its API. */
  'site_plugin_error',
  /** 502: the site's answer is not that of its API. */
  'site_bad_answer',
  /** 502: the address is private, local or not allowed. */
  'site_address_refused',
  /** 502: the site refuses its own part of the work (full disk, locked table, own error message). */
  'site_error',
  /** Client: no connection to the server. */
  'network',
  /** Client: the server did not answer in time. */
  'timeout',
  /** Client: the answer breaks the contract; the message names the place. */
  'contract',
  /** Client: aborted on purpose, or the answer belongs to a previous identity. Show nothing. */
  'aborted',
])
export type ErrorCode = z.infer<typeof ErrorCode>
