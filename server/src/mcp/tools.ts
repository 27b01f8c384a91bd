import {
  type Endpoint,
  getBatch,
  getSite,
  listActivity,
  listAttention,
  listBatches,
  listInstallations,
  listNotices,
  listSites,
  listUpdates,
  type Scope,
  searchFleet,
} from '@flotilla/api/contract'

/** A call of the contract that an agent may make as it is. */
export type ReadTool = { name: string; title: string; endpoint: Endpoint; description: string }

/** What an agent may read; each tool is offered to tokens with the scope of its call. */
export const readTools: readonly ReadTool[] = [
  {
    ...{ name: 'list_sites', title: 'Sites', endpoint: listSites },
    description:
      'Sites with versions, state, reasons and counts of updates. `search` finds by name or address.',
  },
  {
    ...{ name: 'get_site', title: 'One site', endpoint: getSite },
    description: 'A site with its extensions, updates, backups, audits, plan and uptime.',
  },
  {
    ...{ name: 'list_attention', title: 'What needs attention', endpoint: listAttention },
    description: 'Sites that need somebody, each with its reasons, worst first.',
  },
  {
    ...{ name: 'list_updates', title: 'Updates', endpoint: listUpdates },
    description: 'Updates of core and extensions that wait at sites, with the versions from and to.',
  },
  {
    ...{ name: 'list_extensions', title: 'Extensions', endpoint: listInstallations },
    description: 'Extensions of all sites with their versions: who has which, and below which.',
  },
  {
    ...{ name: 'list_activity', title: 'Activity', endpoint: listActivity },
    description: 'The log: what happened at which site, when, and how it ended.',
  },
  {
    ...{ name: 'list_notices', title: 'Notices', endpoint: listNotices },
    description: 'What happened that somebody should know: failures, sites that are down, and their end.',
  },
  {
    ...{ name: 'list_batches', title: 'Batches', endpoint: listBatches },
    description: 'Work at many sites that was ordered, with its counts.',
  },
  {
    ...{ name: 'get_batch', title: 'One batch', endpoint: getBatch },
    description: 'A batch and each of its pieces: waiting, running, done, failed and why.',
  },
  {
    ...{ name: 'search', title: 'Search', endpoint: searchFleet },
    description: 'Sites, extensions and people by words.',
  },
]

/** Whether a token with these scopes may make a call. */
export const mayCall = (scopes: readonly string[], scope: Scope | null): boolean =>
  scope === null || scopes.includes(scope)
