import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { item, list } from './json-api-answers.ts'
import type { KnownCall } from './known-call.ts'
import { answering, testSecret } from './site-that.ts'

const api = 'api/index.php/v1/'
const page = 'page[offset]=0&page[limit]=2000'
const json = 'application/vnd.api+json'
const core = { id: 211, name: 'files_joomla', type: 'file', version: '5.4.6', folder: '', client_id: 0 }
const jce = { id: 10209, name: 'pkg_jce', type: 'package', version: '2.9.81', folder: '', status: 1 }
const settings = [
  ...[{ updatesource: 'default' }, { minimum_stability: '4' }, { autoupdate: '1' }],
  ...[{ update_token: 'key-of-updates' }, { customurl: '' }],
]
const missing = answering(404, json, '{"errors":[{"title":"Resource not found","code":404}]}')

/** Joomla 5.4 without connector, whose automated updates are on. */
export const joomlaAlone: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const isUpdater = path.includes('/v1/joomlaupdate/')
  // The updater's calls are open to whoever has their key, and do not ask for the API token.
  const isAllowed = isUpdater
    ? request.headers['x-jupdate-token'] === 'key-of-updates' && !request.headers.authorization
    : request.headers['x-joomla-token'] !== undefined
  if (!isAllowed) return answering(401, json, '{"errors":[{"title":"Forbidden"}]}')(request, response)
  const answer = path.includes('/v1/extensions')
    ? list([core, jce, { id: 'no extension' }])
    : path.includes('/v1/config/com_joomlaupdate')
      ? list(settings)
      : path.endsWith('/healthcheck')
        ? item({ php_version: '8.3.30', cms_version: '5.4.6' })
        : path.endsWith('/getUpdate')
          ? item({ availableUpdate: '5.4.8' })
          : null
  const say = answer === null ? missing : answering(200, json, JSON.stringify(answer))
  say(request, response)
}

/** What the client asks of a site that has no connector (fleet §1.1), in another way than of one that has. */
export const coreOnlyCalls: Record<string, KnownCall> = {
  'info, without connector': {
    ...{ run: (client) => client.info(true), area: 'joomla', method: 'GET', adapter: 'core-only' },
    path: `${api}joomlaupdate/getUpdate`,
    ...{ site: joomlaAlone, asks: 5, answer: null },
    result: {
      ...{ adapter: 'core-only', appVersion: '5.4.6', phpVersion: '8.3.30', coreUpdateTo: '5.4.8' },
      ...{ isCoreUpdateKnown: true, hasFileScanner: false },
    },
  },
  'listExtensions, without connector': {
    ...{ run: (client) => client.listExtensions(true), area: 'joomla', method: 'GET' },
    ...{ adapter: 'core-only', path: `${api}extensions?filter[core]=0&${page}` },
    answer: list([core, jce]),
    result: [
      {
        ...{ eid: 10209, name: 'pkg_jce', translatedName: 'pkg_jce', type: 'package', folder: '' },
        ...{ element: 'pkg_jce', version: '2.9.81', nextVersion: null, supportUpdate: false },
      },
    ],
  },
  'backupTool, without connector': {
    ...{ run: (client) => client.backupTool(), area: 'joomla', method: 'GET', adapter: 'core-only' },
    path: 'api/index.php/v2/akeebabackup/index.php?method=getProfiles',
    ...{ asks: 2, answer: null },
    site: (request, response) =>
      request.url?.includes('panopticon')
        ? missing(request, response)
        : answering(200, json, '{"status":200,"data":[{"id":1,"name":"Default"}]}')(request, response),
    result: {
      isInstalled: true,
      access: { url: expect.stringContaining('/v2/akeebabackup/'), secret: testSecret },
    },
  },
}
