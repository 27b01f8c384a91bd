import type { Account } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Switch } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { type SwitchChange, settingsMutations } from '../../data/settings/settings-mutations.ts'

/**
 * Settings that apply at once: whether a backup precedes automated updates (spec: account-and-administration
 * §2 Settings tab), and, where the backend supports it, whether several sites share a report.
 */
export function SettingsSwitches({ account }: { account: Account }) {
  const { mutate } = useMutation(settingsMutations(usePlatform()).setSwitch())
  const set = (name: SwitchChange['name']) => (isOn: boolean) => mutate({ name, isOn })
  return (
    <>
      <Section title="Automated extension updates" hint="For all sites that leave it to your account.">
        <Switch
          label="Backup before automated updates"
          hint="An update that goes wrong can then be undone. It takes as long as a backup of the site."
          isOn={account.config.autobackup}
          onChange={set('autobackup')}
        />
      </Section>
      {account.reports_per_client !== undefined && (
        <Section title="Reports per client" hint="For customers with more than one site.">
          <Switch
            label="One report per client"
            hint="Sites with the same e-mail, language and rhythm share one mail and one PDF."
            isOn={account.reports_per_client}
            onChange={set('reports_per_client')}
          />
        </Section>
      )}
    </>
  )
}
