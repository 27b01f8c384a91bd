import { defineEndpoint } from '@flotilla/api/contract'
import {
  BareOrder,
  DisableOrder,
  PublishedAnswer,
  ReleaseOrder,
  RemoteAnswer,
  RemotesAnswer,
} from '@flotilla/api/releases'
import { z } from 'zod'

const params = z.object({ name: z.string() })
const signed = { access: 'public', params } as const

/** The calls of teams, for the OpenAPI document. They are signed (docs/remotes.md); no console makes them. */
export const listRemoteReleases = defineEndpoint({
  ...{ method: 'GET', path: '/remotes', access: 'public' },
  summary: 'Remotes in the scope of the key that signs (contract §6)',
  response: RemotesAnswer,
})

/** Its body is the archive itself. */
export const publishVersion = defineEndpoint({
  ...signed,
  ...{ method: 'POST', path: '/remotes/{name}/versions', status: 201 },
  summary: 'A version of a remote, as a tar with gzip (contract §6)',
  response: PublishedAnswer,
})

export const releaseVersion = defineEndpoint({
  ...signed,
  ...{ method: 'POST', path: '/remotes/{name}/release' },
  summary: 'Gives a version to all accounts, or to some on trial (contract §6)',
  body: ReleaseOrder,
  response: RemoteAnswer,
})

export const rollBackRelease = defineEndpoint({
  ...signed,
  ...{ method: 'POST', path: '/remotes/{name}/rollback' },
  summary: 'Ends the trial, else goes back to the version before (contract §6)',
  body: BareOrder,
  response: RemoteAnswer,
})

export const disableRelease = defineEndpoint({
  ...signed,
  ...{ method: 'POST', path: '/remotes/{name}/disable' },
  summary: 'Switches a remote off, with a reason that is said in its place (contract §6)',
  body: DisableOrder,
  response: RemoteAnswer,
})

export const enableRelease = defineEndpoint({
  ...signed,
  ...{ method: 'POST', path: '/remotes/{name}/enable' },
  summary: 'Switches a remote on again (contract §6)',
  body: BareOrder,
  response: RemoteAnswer,
})
