import type { SiteFields } from '@flotilla/api/contract'

type Site = Pick<SiteFields, 'core_need_update' | 'core_update_known'>

/** Why the core cannot be updated, fit to show; undefined when it can. */
export function whyNoCoreUpdate({ core_need_update, core_update_known }: Site): string | undefined {
  if (core_need_update === 1) return undefined
  return core_update_known === false ? 'No update of the core is known' : 'The core is up to date'
}
