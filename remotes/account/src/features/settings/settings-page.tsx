import { sharedQueries, usePlatform } from '@flotilla/platform'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { SettingsSections } from './settings-sections.tsx'

/** The second tab of the account screen (spec: account-and-administration §2 Settings tab). */
export function SettingsPage() {
  const { http } = usePlatform()
  return (
    <Page title="Settings" context="Updates and customer reports">
      <QueryState
        query={useQuery(sharedQueries.account(http))}
        of="settings"
        skeleton={<SkeletonRows rows={6} rowKind="form" label="Loading settings" />}
      >
        {(account) => <SettingsSections account={account} />}
      </QueryState>
    </Page>
  )
}
