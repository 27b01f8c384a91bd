import { holdRelease } from '../rules/hold-release.ts'
import type { Row } from './release-desk.ts'

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
    async (desk) => {
      const name = 'fleet-held'
      await desk.released({ name })
      const trial = await desk.anUpload({ name })
      await desk.publish(trial)
      const { version } = trial
      await desk.order('release', { version, percent: 10 }, name)
      const why = '20 of 100 opens failed.'
      await holdRelease({ folder: desk.folder, by: 'console' }, { name, version }, why)
      return await desk.order('release', { version }, name)
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
