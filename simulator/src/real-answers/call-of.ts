/** The parts of a request that determine its name. `form`: the fields of its body. */
export type AskedCall = { method: string; url: string; form?: URLSearchParams }

const word = (text: string | null | undefined) => /^[A-Za-z]{1,40}$/.exec(text ?? '')?.[0] ?? '?'

/**
 * The name of a call: `GET v1/panopticon/extension/{id}`, `akeeba stepBackup`, `extract stepExtract`, `GET
 * front page`. It contains no site, query or secret.
 */
export function callOf({ method, url, form }: AskedCall): string {
  const { pathname, searchParams } = new URL(url)
  if (pathname.endsWith('/extract.php')) return `extract ${word(form?.get('task'))}`
  const isClassic = searchParams.get('option') === 'com_akeebabackup'
  if (pathname.endsWith('/v2/akeebabackup/index.php') || isClassic) {
    return `akeeba ${word(form?.get('method') ?? searchParams.get('method'))}`
  }
  const api = '/api/index.php/'
  const at = pathname.indexOf(api)
  if (at === -1) return `${method} front page`
  return `${method} ${pathname.slice(at + api.length).replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`
}
