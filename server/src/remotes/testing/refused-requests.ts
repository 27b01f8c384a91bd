import assert from 'node:assert/strict'
import type { Row } from './release-desk.ts'
import { signedBy } from './team.ts'

/** Requests that are not signed as they must be. */
export const refusedRequests: Row[] = [
  [
    'signature_missing',
    'no signature',
    401,
    (desk) => desk.send({ method: 'POST' }, '/api/remotes/fleet-report/versions'),
  ],
  [
    'signature_missing',
    'a token instead of one',
    401,
    (desk) => desk.send({ headers: { authorization: 'Bearer x' } }, '/api/remotes'),
  ],
  [
    'key_unknown',
    'an unknown key',
    401,
    async (desk) => desk.publish({ ...(await desk.anUpload()), as: { ...desk.team, key: 'team-x' } }),
  ],
  [
    'key_withdrawn',
    'a withdrawn key',
    401,
    async (desk) => desk.publish({ ...(await desk.anUpload()), as: desk.gone }),
  ],
  [
    'signature_wrong',
    'the key of another team',
    401,
    async (desk) =>
      desk.publish({ ...(await desk.anUpload()), as: { ...desk.team, privateKey: desk.others.privateKey } }),
  ],
  [
    'signature_wrong',
    'a signature for another remote',
    401,
    async (desk) =>
      desk.publish({ ...(await desk.anUpload()), over: { path: '/api/remotes/fleet-other/versions' } }),
  ],
  [
    'request_elsewhere',
    'a request to another console',
    401,
    async (desk) => desk.publish({ ...(await desk.anUpload()), over: { console: 'https://other.example' } }),
  ],
  [
    'key_scope',
    'a name outside of the scope',
    403,
    async (desk) => desk.publish(await desk.anUpload({ name: 'sites' })),
  ],
  [
    'key_framed',
    'a remote in the page, by a key for frames',
    403,
    async (desk) => desk.publish({ ...(await desk.anUpload()), as: desk.framed }),
  ],
  [
    'request_old',
    'a date of yesterday',
    401,
    async (desk) => desk.publish({ ...(await desk.anUpload()), over: { date: '2020-01-01T00:00:00.000Z' } }),
  ],
  [
    'request_repeated',
    'a request that was used before',
    401,
    async (desk) => {
      const place = '/api/remotes'
      const init = signedBy(desk.team, { method: 'GET', path: place })
      assert.equal((await desk.send(init, place)).status, 200)
      return await desk.send(init, place)
    },
  ],
  [
    'archive_changed',
    'an archive that was changed on its way',
    422,
    async (desk) => desk.publish({ ...(await desk.anUpload()), over: { checksum: 'a'.repeat(64) } }),
  ],
]
