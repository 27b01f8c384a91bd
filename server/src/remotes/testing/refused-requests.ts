import assert from 'node:assert/strict'
import type { ReleaseDesk, Row } from './release-desk.ts'
import { signedBy } from './team.ts'

/** Requests that are not signed as they must be. */
export const refusedRequests = ({ team, gone, others, send, publish, anUpload }: ReleaseDesk): Row[] => [
  [
    'signature_missing',
    'no signature',
    401,
    () => send({ method: 'POST' }, '/api/remotes/fleet-report/versions'),
  ],
  [
    'signature_missing',
    'a token instead of one',
    401,
    () => send({ headers: { authorization: 'Bearer x' } }, '/api/remotes'),
  ],
  [
    'key_unknown',
    'an unknown key',
    401,
    async () => publish({ ...(await anUpload()), as: { ...team, key: 'team-x' } }),
  ],
  ['key_withdrawn', 'a withdrawn key', 401, async () => publish({ ...(await anUpload()), as: gone })],
  [
    'signature_wrong',
    'the key of another team',
    401,
    async () => publish({ ...(await anUpload()), as: { ...team, privateKey: others.privateKey } }),
  ],
  [
    'signature_wrong',
    'a signature for another remote',
    401,
    async () => publish({ ...(await anUpload()), over: { path: '/api/remotes/fleet-other/versions' } }),
  ],
  [
    'request_elsewhere',
    'a request to another console',
    401,
    async () => publish({ ...(await anUpload()), over: { console: 'https://other.example' } }),
  ],
  ['key_scope', 'a name outside of the scope', 403, async () => publish(await anUpload({ name: 'sites' }))],
  [
    'request_old',
    'a date of yesterday',
    401,
    async () => publish({ ...(await anUpload()), over: { date: '2020-01-01T00:00:00.000Z' } }),
  ],
  [
    'request_repeated',
    'a request that was used before',
    401,
    async () => {
      const place = '/api/remotes'
      const init = signedBy(team, { method: 'GET', path: place })
      assert.equal((await send(init, place)).status, 200)
      return await send(init, place)
    },
  ],
  [
    'archive_changed',
    'an archive that was changed on its way',
    422,
    async () => publish({ ...(await anUpload()), over: { checksum: 'a'.repeat(64) } }),
  ],
]
