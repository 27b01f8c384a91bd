/**
 * The site's address with a scheme and a slash at its end, and where Joomla has its backend, its API and its
 * backup API.
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

/** Where the backup tool answers, beside Joomla's own API. */
export function backupAddress(api: string): string {
  return `${api.replace(/(?<!\/)\/+$/, '')}/v2/akeebabackup/index.php`
}
