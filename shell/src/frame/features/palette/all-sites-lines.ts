import type { Http } from '@flotilla/api/client'
import { listSiteNames } from '@flotilla/api/contract'
import type { Platform, SiteWorkKind } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import type { KeyedLine } from './palette-index.ts'

const acts: readonly { kind: SiteWorkKind; icon: IconName; label: string; keywords: string }[] = [
  { kind: 'backup', icon: 'backup', label: 'Back up all sites…', keywords: 'backup every' },
  { kind: 'backup-and-test', icon: 'shield', label: 'Back up and test all sites…', keywords: 'backup every' },
  { kind: 'refresh', icon: 'refresh', label: 'Refresh data of all sites…', keywords: 'reload check every' },
  { kind: 'audit', icon: 'shield', label: 'Audit all sites…', keywords: 'security check every' },
]

type Parts = { http: Http; notify: Pick<Platform['notify'], 'error'>; ask: Platform['work']['ask'] }

/** Work at every site of the account; the sheet always asks, with what the server counts. */
export function allSitesLines({ http, notify, ask }: Parts): KeyedLine[] {
  return acts.map(({ kind, icon, label, keywords }) => ({
    ...{ id: `all:${kind}`, group: 'Actions', icon, label, keywords, isAct: true, isForAll: true },
    run: () => {
      http
        .call(listSiteNames, { query: { fields: 'name', limit: 1 } })
        .then(({ meta }) => ask({ kind, filter: {}, count: meta.pagination.total }))
        .catch((error: unknown) =>
          notify.error('The sites could not be counted', error instanceof Error ? error.message : undefined),
        )
    },
  }))
}
