import { z } from 'zod'

const Fleet = z.object({
  sites: z
    .array(
      z.object({
        name: z.string(),
        url: z.string(),
        url_backend: z.string(),
        api_url: z.string(),
        token: z.string(),
      }),
    )
    .min(1),
})

export type SimulatedLink = {
  /** The address that the site's remote component opens in the browser. */
  path: string
  name: string
  url: string
  token: string
}

/** The connect link of one simulated site; `over` replaces its API token. */
export async function connectLink(
  simulatorUrl: string,
  offset: number,
  over?: string,
): Promise<SimulatedLink> {
  const response = await fetch(`${simulatorUrl}/_demo/fleet?offset=${offset}&limit=1`)
  const [site] = Fleet.parse(await response.json()).sites
  if (site === undefined) throw new Error(`The simulator has no site ${offset}.`)
  const { name, url, url_backend, api_url } = site
  const token = over ?? site.token
  const link = {
    v: 1,
    name,
    url,
    url_backend,
    api_url,
    auth: { type: 'joomla-token', token },
    ts: 1_800_000_000,
  }
  const config = Buffer.from(JSON.stringify(link)).toString('base64')
  return { path: `/addSite/${config}`, name, url, token }
}
