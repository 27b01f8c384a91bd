import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { RemoteReport } from './remote-counts.ts'
import { RemoteHealth } from './remote-health.ts'

/**
 * (+) What a tab saw of the remotes, where the `capabilities` hold `remote-health`. Versions that the backend
 * does not know are left out. Rejects with `too_many_requests` for more than some a minute.
 */
export const reportRemotes = defineEndpoint({
  method: 'POST',
  path: '/remotehealth',
  scope: 'account:write',
  summary: 'What a tab saw of the remotes (contract §6)',
  body: RemoteReport,
  response: Done,
  isOpenWithoutService: true,
})

/** (+) All remotes with their releases and figures, where the `capabilities` hold `remote-health`. */
export const listRemoteHealth = defineEndpoint({
  method: 'GET',
  path: '/remotehealth',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Remotes, their releases and how they do, for administrators (contract §6)',
  response: itemOf(z.array(RemoteHealth)),
  isOpenWithoutService: true,
})
