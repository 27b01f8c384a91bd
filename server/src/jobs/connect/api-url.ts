/**
 * The address that calls are sent to, `…/api/index.php`, from what a link says; the rewritten `/api` needs
 * rewriting.
 */
export function apiUrlOf(link: string): string {
  const bare = link.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '')
  const root = bare.replace(/\/api(\/index\.php)?(\/v1)?$/, '')
  return `${root}/api/index.php`
}
