import { type Ask, aSite } from './a-site.ts'

const base = 'v1/panopticon/core/update'
/** A site with a pending update of Joomla 5. */
const waiting = 'optik-hansen'

type Site = Awaited<ReturnType<typeof aSite>>

const on =
  (ask: (site: Site) => Promise<Response>, slug = waiting): Ask =>
  async () =>
    ask(await aSite(slug))

/** Fetches the package and allows `extract.php` to work; returns its password. */
async function activate({ client, attribute }: Site): Promise<string> {
  await client.post(`${base}/download`)
  return String(await attribute(client.post(`${base}/activate`), 'password'))
}

/** The same; then unpacks to the end. */
async function unpack(site: Site): Promise<{ password: string; last: Response }> {
  const password = await activate(site)
  for (let instance = ''; ; ) {
    const task = instance === '' ? 'startExtract' : 'stepExtract'
    const last = await site.client.extract({ task, password, ...(instance === '' ? {} : { instance }) })
    const state = JSON.parse(await last.clone().text())
    if (state.done !== false) return { password, last }
    instance = state.instance
  }
}

const chunked = ({ client }: Site) => client.post(`${base}/download/chunked`)

/** The calls at a simulated site for each recorded answer of a core update. */
export const coreUpdateCalls: Record<string, Ask> = {
  core: on(({ client }) => client.get(`${base}?force=1`)),
  'core, update site repaired': on(({ client }) => client.post(base, 'updatesource=nochange')),
  'core, PHP too old for Joomla': on(async (site) => {
    await unpack(site)
    site.control.set(waiting, { fault: { kind: 'coreUpdate', needsPhp: '8.3.0' } })
    return site.client.get(base)
  }),
  'package, whole': on(({ client }) => client.post(`${base}/download`)),
  'package, kept and not checked': on(async (site) => {
    await chunked(site)
    return site.client.post(`${base}/download`)
  }),
  'package, a first chunk': on(chunked),
  'package, removed by an address that leads nowhere': on(async (site) => {
    const url = `https://www.optik-hansen.example/not-there/${await site.attribute(chunked(site), 'basename')}`
    return site.client.post(
      `${base}/download/chunked`,
      String(new URLSearchParams({ url, size: '1', offset: '-1' })),
    )
  }),
  'package, no chunks on Joomla 6': on(chunked, 'gemeinde-oberhofen'),
  activated: on(async (site) => {
    await site.client.post(`${base}/download`)
    return site.client.post(`${base}/activate`)
  }),
  'activated without a package': on(({ client }) => client.post(`${base}/activate`, 'basename=gone.zip')),
  deactivated: on(({ client }) => client.post(`${base}/disable`)),
  'unpacking begins': on(async (site) =>
    site.client.extract({ task: 'startExtract', password: await activate(site) }),
  ),
  'unpacking goes on': on(async (site) => {
    const password = await activate(site)
    const begun = await site.client.extract({ task: 'startExtract', password })
    const { instance } = JSON.parse(await begun.text())
    return site.client.extract({ task: 'stepExtract', password, instance })
  }),
  'unpacking ends': on(async (site) => (await unpack(site)).last),
  'unpacking a damaged package': on(async (site) => {
    site.control.set(waiting, { fault: { kind: 'coreUpdate', whole: 'lostByte' } })
    return (await unpack(site)).last
  }),
  'unpacking with another password': on(({ client }) =>
    client.extract({ task: 'startExtract', password: 'x'.repeat(32) }),
  ),
  finalised: on(async (site) => {
    const { password } = await unpack(site)
    return site.client.extract({ task: 'finalizeUpdate', password })
  }),
  migrated: on(async (site) => {
    await unpack(site)
    return site.client.post(`${base}/postupdate`)
  }),
  'migrated twice': on(async (site) => {
    await unpack(site)
    const basename = 'basename=Joomla_5.4.3-Stable-Update_Package.zip'
    return site.client.post(`${base}/postupdate`, basename)
  }),
}
