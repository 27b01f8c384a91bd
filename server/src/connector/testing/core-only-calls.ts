import type { RequestListener } from 'node:http'
import { item, list } from './json-api-answers.ts'
import type { KnownCall } from './known-call.ts'
import { answering } from './site-that.ts'

const api = 'api/index.php/v1/'
const page = 'page[offset]=0&page[limit]=2000'
const json = 'application/vnd.api+json'
/** Names are translated: Joomla's own is `Joomla CMS`, and what protects it is its status. */
const core = { id: '240', name: 'Joomla CMS', type: 'file', version: '5.4.6', folder: '', status: 2 }
const files = { id: '260', name: 'FOF 4', type: 'file', version: '4.1', folder: '', status: 1 }
const jce = {
  ...{ id: '10209', name: 'JCE <small>Editor&trade;</small>', type: 'package', version: '2.9.81' },
  ...{ folder: '', status: 1 },
}
const raw = { ...jce, id: '10210', name: 'PLG_CONSOLE_AKEEBABACKUP', type: 'plugin', folder: 'console' }
const settings = [
  ...[{ updatesource: 'default' }, { minimum_stability: '4' }, { autoupdate: '1' }],
  ...[{ update_token: 'key-of-updates' }, { customurl: '' }],
]
const missing = answering(404, json, '{"errors":[{"title":"Resource not found","code":404}]}')

/** Joomla 5.4 without connector, whose automated updates are on. */
export const joomlaAlone: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const isUpdater = path.includes('/v1/joomlaupdate/')
  // The updater's calls are open to anyone who has their key, and do not ask for the API token.
  const isAllowed = isUpdater
    ? request.headers['x-jupdate-token'] === 'key-of-updates' && !request.headers.authorization
    : request.headers['x-joomla-token'] !== undefined
  if (!isAllowed) return answering(401, json, '{"errors":[{"title":"Forbidden"}]}')(request, response)
  const answer = path.includes('/v1/extensions?type=file&')
    ? list([files, core])
    : path.includes('/v1/extensions?')
      ? list([files, core, jce, { id: 'no extension' }])
      : path.includes('/v1/config/com_joomlaupdate')
        ? list(settings)
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
    ...{ site: joomlaAlone, asks: 4, answer: null },
    result: {
      ...{ adapter: 'core-only', appVersion: '5.4.6', phpVersion: '', coreUpdateTo: '5.4.8' },
      ...{ coreUpdates: 'known', hasFileScanner: false },
    },
  },
  'listExtensions, without connector': {
    ...{ run: (client) => client.listExtensions(true), area: 'joomla', method: 'GET' },
    ...{ adapter: 'core-only', path: `${api}extensions?core=false&${page}` },
    answer: list([core, jce, raw]),
    result: [
      {
        ...{ eid: 10209, name: 'JCE Editor™', translatedName: 'JCE Editor™', type: 'package', folder: '' },
        ...{
          author: '',
          isPart: false,
          element: '#10209',
          version: '2.9.81',
          nextVersion: null,
          supportUpdate: false,
        },
      },
      {
        ...{
          eid: 10210,
          name: 'Console Akeebabackup',
          translatedName: 'Console Akeebabackup',
          type: 'plugin',
        },
        ...{
          folder: 'console',
          element: '#10210',
          author: '',
          isPart: false,
          version: '2.9.81',
          nextVersion: null,
          supportUpdate: false,
        },
      },
    ],
  },
}
