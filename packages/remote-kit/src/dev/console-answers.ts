import type { RemoteRelease } from '@flotilla/platform/registry'
import { devRegistry } from './dev-registry.ts'

/** The page's facts, which a server may write into it (`server/src/console/page.ts`). */
const boot = /(<script type="application\/json" id="flotilla-boot"[^<>]*>)([^<]*)(<\/script>)/

/**
 * A page of a console with the remote under development in the registry that it carries; a page without one
 * stays as it is.
 */
export function withRemoteInPage(page: string, own: RemoteRelease): string {
  return page.replace(boot, (_, begin: string, json: string, end: string) => {
    const { registry, ...facts } = JSON.parse(json)
    const text = JSON.stringify({ ...facts, registry: devRegistry(registry, [own]) })
    return `${begin}${text.replaceAll('<', '\\u003c')}${end}`
  })
}

/** Headers of a console's answer that hold for a changed text on this machine, too. */
export function headersOnward(headers: Headers): [string, string][] {
  const left = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']
  return [...headers]
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => [name, name === 'content-security-policy' ? onPlainHttp(value) : value])
}

/** A policy without the demand for HTTPS, which this machine does not serve. */
const onPlainHttp = (policy: string) =>
  policy
    .split(';')
    .filter((rule) => rule.trim() !== 'upgrade-insecure-requests')
    .join(';')
