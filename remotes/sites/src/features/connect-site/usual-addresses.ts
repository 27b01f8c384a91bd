import { withoutTrailing } from '@flotilla/api/rules'
/**
 * The site's address with a scheme and a trailing slash, and Joomla's usual addresses for its backend, its
 * API and its backup API.
 */
export function usualAddresses(typed: string) {
  const text = typed.trim()
  const full = text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const url = full === '' || full.endsWith('/') ? full : `${full}/`
  return {
    url,
    backend: url === '' ? '' : `${url}administrator/`,
    api: url === '' ? '' : `${url}api/index.php`,
  }
}

/** Address of the backup tool, beside Joomla's own API. */
export function backupAddress(api: string): string {
  return `${withoutTrailing(api, '/')}/v2/akeebabackup/index.php`
}
