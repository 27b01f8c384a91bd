import type { RequestListener } from 'node:http'
import { item, list } from './json-api-answers.ts'
import type { KnownCall } from './known-call.ts'
import { answering } from './site-that.ts'

const json = 'application/vnd.api+json'
const core = 'api/index.php/v1/panopticon/core/update'
const said = { needsUpdate: false, phpVersion: '8.3.30', updateSiteAvailable: true }
const info = JSON.stringify(item({ current: '5.4.8', latest: '5.4.8', ...said }))

/** Joomla with its connector, as it is met for the first time. */
export const joomlaWithConnector: RequestListener = (request, response) => {
  const isKnown = request.headers['x-joomla-token'] !== undefined
  const body = request.url?.includes('panopticon') ? info : JSON.stringify(list([]))
  const answer = isKnown
    ? answering(200, json, body)
    : answering(401, json, '{"errors":[{"title":"Forbidden"}]}')
  answer(request, response)
}

const akeeba = 'api/index.php/v2/akeebabackup/index.php'
const plugin = { id: '266', name: 'Web Services - Akeeba Backup', folder: 'webservices', enabled: 0 }

/** A site with Akeeba Backup Professional, whose Web Services plugin is off. */
const siteWithAkeeba: RequestListener = (request, response) => {
  const root = `http://${request.headers.host}/site`
  const v2 = [`${root}/${akeeba}`, `${root}/index.php?option=com_akeebabackup&view=Api&format=raw`]
  const info = { installed: true, version: '10.2.1', api: '3', secret: 'w', endpoints: { v3: [root], v2 } }
  const path = request.url ?? ''
  const answer = path.includes('/v1/plugins')
    ? list([
        { ...plugin, id: '12', element: 'joomla' },
        { ...plugin, element: 'akeebabackup' },
      ])
    : path.includes('/akeebabackup/info')
      ? item(info)
      : { status: 200, data: [{ id: '1', name: 'Default' }] }
  answering(200, json, JSON.stringify(answer))(request, response)
}

/** Calls whose answer is no single piece of JSON. */
export const otherCalls: Record<string, KnownCall> = {
  probe: {
    run: async (client) => (await client.probe()).apiUrl.replace(/^http:\/\/[^/]+/, ''),
    ...{ area: 'joomla', method: 'GET', path: core, asks: 3, site: joomlaWithConnector, answer: null },
    result: '/site/api/index.php',
  },
  frontPage: {
    run: async (client) => ({ ...(await client.frontPage()), ttfbMs: 0 }),
    ...{ area: 'page', method: 'GET', path: '', type: 'text/html', answer: '<html>' },
    result: { isUp: true, isInMaintenance: false, ttfbMs: 0, message: null, status: 200, errorText: null },
  },
  'backupTool, of which nothing is known': {
    run: async (client) => ({ ...(await client.backupTool(true)), access: null }),
    ...{ area: 'joomla', method: 'GET', path: `${akeeba}?method=getProfiles`, hasBackup: false },
    ...{ site: siteWithAkeeba, asks: 4, answer: null },
    result: {
      ...{ isInstalled: true, access: null, isPluginSwitchedOn: true },
      profiles: [{ id: 1, name: 'Default' }],
    },
  },
  downloadDirect: {
    run: async (client) => {
      const chunks: Uint8Array[] = []
      for await (const bytes of client.downloadDirect(9, 2, 20)) chunks.push(bytes)
      return Buffer.concat(chunks).toString()
    },
    ...{ area: 'akeeba', method: 'GET', path: 'api/index.php/v2/akeebabackup/index.php' },
    form: { method: 'downloadDirect', backup_id: '9', part_id: '2', part: '2' },
    ...{ type: 'application/octet-stream', answer: '{"status":200} bytes' },
    result: '{"status":200} bytes',
  },
}
