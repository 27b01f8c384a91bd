import { ApiList, read } from '../api-answers.ts'
import { type Ask, aSite } from './a-site.ts'

const page = 'page[offset]=0&page[limit]=2000'
/** Its owner allows Joomla to update itself, so that its calls are available. */
const selfUpdating = 'autohaus-meier'

const get =
  (path: string, slug?: string): Ask =>
  async () =>
    (await aSite(slug)).client.get(path)

const updater =
  (path: string, token?: string): Ask =>
  async () => {
    const { site, settings } = await aSite(selfUpdating)
    const key = token ?? String((await settings()).update_token)
    const headers = { accept: 'application/vnd.api+json', 'x-jupdate-token': key }
    return fetch(`${site.api_url}/v1/joomlaupdate/${path}`, { headers })
  }

/** The calls at a simulated site for each recorded answer of Joomla itself. */
export const joomlaCalls: Record<string, Ask> = {
  'extensions, without token': async () => (await aSite()).send('v1/extensions', tokenless),
  'extensions, for another Accept': get406,
  'extensions of Joomla': get(`v1/extensions?core=false&page[offset]=0&page[limit]=20`),
  'extensions, core=0': get('v1/extensions?core=0'),
  'extensions, behind the end': get('v1/extensions?page[offset]=5000&page[limit]=20'),
  'a route that no plugin offers': get('v1/banners'),
  configuration: get(`v1/config/application?${page}`),
  'settings of the updater': get(`v1/config/com_joomlaupdate?${page}`),
  'the update that waits': updater('getUpdate'),
  'the update, without key': updater('getUpdate', ''),
  'the update, with a wrong key': updater('getUpdate', 'wrong'),
  'health, which writes': updater('healthcheck'),
  plugins: get(`v1/plugins?${page}`),
  'a plugin, switched on': async () => {
    const { client, send } = await aSite()
    const { data } = await read(ApiList, client.get('v1/plugins?filter[element]=akeebabackup'))
    return send(`v1/plugins/${data[0]?.id}`, { method: 'PATCH', body: '{"enabled":1}' })
  },
  users: get(`v1/users?${page}`, 'antiquariat-federkiel'),
  'front page': async () => (await aSite()).front(),
  'front page, offline': async () => {
    const { control, slug, front } = await aSite()
    control.owner(slug, 'goOffline')
    return front()
  },
  'anything, database gone': async () => {
    const { control, slug, client } = await aSite()
    control.set(slug, { fault: { kind: 'databaseGone' } })
    return client.get('v1/users')
  },
}

const tokenless = { headers: { 'x-joomla-token': '' } }

async function get406(): Promise<Response> {
  return (await aSite()).client.get('v1/extensions', { accept: 'application/json' })
}
