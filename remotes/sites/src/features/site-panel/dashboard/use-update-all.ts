import type { SiteDetail, UpdateItem } from '@flotilla/api/contract'
import { ASKED_FROM, useStartSheet } from '@flotilla/ui/overlay'
import { siteRowOf } from '../../../data/sites/site-row-of.ts'
import { useSiteStarts } from '../../../data/sites/use-site-starts.ts'
import { extensionStartSites } from '../../../data/starts/start-sites.ts'

type Start = (items: readonly UpdateItem[]) => void

/** Starts all updates of a site; the sheet comes first when they are many. */
export function useUpdateAll(site: SiteDetail, start: Start): Start {
  const ask = useStartSheet()
  const { backup } = useSiteStarts()
  return (items) => {
    if (items.length < ASKED_FROM) return start(items)
    ask({
      title: 'Update all',
      sentence: (_, count) => `Start ${count} extension updates at ${site.name}`,
      act: (_, count) => `Start ${count} updates`,
      sites: extensionStartSites(
        [siteRowOf(site)],
        items.map((item) => ({ site, item })),
      ),
      onStart: ({ updateKeys }) => start(items.filter(({ id }) => updateKeys.has(String(id)))),
      onBackUp: () => backup.mutate([site]),
    })
  }
}
