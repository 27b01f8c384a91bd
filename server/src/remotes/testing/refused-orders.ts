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
