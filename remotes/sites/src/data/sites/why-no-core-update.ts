import type { SiteFields } from '@flotilla/api/contract'

/** Why the core cannot be updated, fit to show; undefined when it can. */
export function whyNoCoreUpdate(site: Pick<SiteFields, 'core_need_update'>): string | undefined {
  return site.core_need_update === 1 ? undefined : 'The core is up to date'
}
