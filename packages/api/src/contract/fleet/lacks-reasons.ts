import type { Endpoint } from '../shared/endpoint.ts'
import { sitePath } from '../site/site-path.ts'
import type { SiteFields } from '../site/site-row.ts'
import { sitesPath } from './needs-fleet.ts'

type WithReasons = Pick<SiteFields, 'reasons'>

/** Whether an answer of this call holds a site whose backend does not send its reasons (contract §6). */
export function lacksReasons({ method, path }: Pick<Endpoint, 'method' | 'path'>, answer: unknown): boolean {
  if (method !== 'GET' || (path !== sitesPath && path !== sitePath)) return false
  const { data } = Object(answer)
  // A list may be of names alone, or read for its number only.
  const rows: { data?: WithReasons }[] = data ?? []
  const sites: WithReasons[] = path === sitePath ? [data] : rows.flatMap((row) => row.data ?? [])
  return sites.some(({ reasons }) => reasons == null)
}
