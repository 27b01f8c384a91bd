import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `staging` (fleet §3.2). */
export const stagingSites: readonly NamedSite[] = [
  { name: 'Nordlicht Staging', group: 'staging', core: '6.1.3', description: 'Try updates here first' },
]
