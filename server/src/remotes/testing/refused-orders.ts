import type { ReleaseDesk, Row } from './release-desk.ts'

/** Orders that the state of the remote does not allow. */
export const refusedOrders = ({ publishOver, order, released }: ReleaseDesk): Row[] => [
  [
    'version_unknown',
    'a release of a version that is not there',
    404,
    () => order('release', { version: '9.9.9' }),
  ],
  [
    'remote_unknown',
    'a rollback of a remote that was never released',
    404,
    () => order('rollback', {}, 'fleet-none'),
  ],
  [
    'version_current',
    'a trial of the version that all accounts have',
    409,
    async () => {
      const { version } = await released()
      return await order('release', { version, percent: 10 })
    },
  ],
  [
    'version_first',
    'a rollback of the first version',
    409,
    async () => {
      await released({ name: 'fleet-first' })
      return await order('rollback', {}, 'fleet-first')
    },
  ],
  [
    'address_taken',
    'an address of another remote',
    409,
    async () => {
      await released({ name: 'fleet-owner', routes: [{ path: '/owned/:id?', layout: 'app', title: 'A' }] })
      return await publishOver({ routes: [{ path: '/Owned/:other', layout: 'app', title: 'B' }] })
    },
  ],
  [
    'key_scope',
    'an order for the remote of another team',
    403,
    () => order('disable', { reason: 'No' }, 'sites'),
  ],
]
