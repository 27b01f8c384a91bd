import { holdRelease } from '../rules/hold-release.ts'
import type { Row } from './release-desk.ts'

const held = { name: 'fleet-held', version: '2.0.0' }

/** Orders that the state of the remote does not allow. */
export const refusedOrders: Row[] = [
  [
    'version_unknown',
    'a release of a version that is not there',
    404,
    (desk) => desk.order('release', { version: '9.9.9' }),
  ],
  [
    'remote_unknown',
    'a rollback of a remote that was never released',
    404,
    (desk) => desk.order('rollback', {}, 'fleet-none'),
  ],
  [
    'version_current',
    'a trial of the version that all accounts have',
    409,
    async (desk) => {
      const { version } = await desk.released()
      return await desk.order('release', { version, percent: 10 })
    },
  ],
  [
    'version_first',
    'a rollback of the first version',
    409,
    async (desk) => {
      await desk.released({ name: 'fleet-first' })
      return await desk.order('rollback', {}, 'fleet-first')
    },
  ],
  [
    'version_held',
    'a release to all of a version that the console holds',
    409,
    (desk) => desk.order('release', { version: held.version }, held.name),
    async (desk) => {
      const { name, version } = held
      await desk.released({ name })
      await desk.publish(await desk.anUpload(held))
      await desk.order('release', { version, percent: 10 }, name)
      await holdRelease({ store: desk.server.deps.releases, by: 'console' }, held, '20 of 100 opens failed.')
    },
  ],
  [
    'address_taken',
    'an address of another remote',
    409,
    async (desk) => {
      await desk.released({
        name: 'fleet-owner',
        routes: [{ path: '/owned/:id?', layout: 'app', title: 'A' }],
      })
      return await desk.publishOver({ routes: [{ path: '/Owned/:other', layout: 'app', title: 'B' }] })
    },
  ],
  [
    'key_scope',
    'an desk.order for the remote of another team',
    403,
    (desk) => desk.order('disable', { reason: 'No' }, 'sites'),
  ],
]
