import type { AutoSetting, Extension } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { UpdaterSupportLabel } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { extensionMutations } from '../../../data/extensions/extension-mutations.ts'
import { autoOptions } from '../auto-options.ts'
import { extensionName } from './extension-name.ts'

type Choice = `${AutoSetting}`
const settings: Record<Choice, AutoSetting> = { '-1': -1, '0': 0, '1': 1 }

/** Global, off or on, at once; only for extensions that support updates (spec: site-management §5). */
export function AutoUpdateChoice({ siteId, extension }: { siteId: number; extension: Extension }) {
  const setAutoUpdate = useMutation(extensionMutations(usePlatform()).setAutoUpdate())
  if (!extension.support_update) return <UpdaterSupportLabel isSupported={false} />
  const name = extensionName(extension)
  return (
    <Segmented<Choice>
      label={`Auto-update of ${name}`}
      size="sm"
      options={autoOptions(extension.global_autoupdate_enabled === 1)}
      value={`${extension.autoupdate_enabled}`}
      onChange={(value) =>
        setAutoUpdate.mutate({ id: extension.id, siteId, name, autoupdate: settings[value] })
      }
    />
  )
}
