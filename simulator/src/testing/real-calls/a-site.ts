import { z } from 'zod'
import { ApiItem, ApiList, read } from '../api-answers.ts'
import { siteClient } from '../site-client.ts'
import { withSimulator } from '../with-simulator.ts'

const accept = 'application/vnd.api+json'

/** Makes the call of a recorded answer at a simulated site. */
export type Ask = () => Promise<Response>

/** A site of a new simulator, and the calls to it as a console makes them. */
export async function aSite(slug = 'gemeinde-oberhofen') {
  const { control } = await withSimulator({ hasScriptedFailure: false })
  const site = control.site(slug)
  const client = siteClient(site)
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${site.api_url}/${path}`, {
      ...init,
      headers: { accept, 'x-joomla-token': site.token, ...init.headers },
    })
  const akeeba = (method: string, data: Record<string, string> = {}, secret = site.backup_secret ?? '') =>
    fetch(`${site.backup_url}?${new URLSearchParams({ method, ...data })}`, {
      headers: { 'x-akeeba-auth': secret },
    })
  const eidOf = (element: string) => String(site.extensions.find((row) => row.element === element)?.eid)
  /** An attribute of the resource at `path`. */
  const attribute = async (answer: Promise<Response>, name: string) =>
    z.unknown().parse((await read(ApiItem, answer)).data.attributes[name])
  const settings = async (): Promise<Record<string, unknown>> => {
    const { data } = await read(ApiList, client.get('v1/config/com_joomlaupdate?page[limit]=100'))
    return Object.assign({}, ...data.map((row) => row.attributes))
  }
  const front = () => fetch(site.api_url.replace('api/index.php', ''))
  return { control, slug, site, client, send, akeeba, eidOf, attribute, settings, front }
}
