import { canStartUpdate, type Extension } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { IconButton, Status, UpdateStateCell } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { extensionMutations } from '../../../data/extensions/extension-mutations.ts'
import { extensionName } from './extension-name.ts'

/** State of one extension with Update, Retry, Ignore or Unignore (spec: site-management §2 Extensions tab, §4). */
export function ExtensionAction({ siteId, extension }: { siteId: number; extension: Extension }) {
  const mutations = extensionMutations(usePlatform())
  const update = useMutation(mutations.update())
  const toggleIgnore = useMutation(mutations.toggleIgnore())
  const name = extensionName(extension)
  const ref = { id: extension.id, siteId, name }
  const isIgnored = extension.ignore_update === 1
  const toggle = () => toggleIgnore.mutate({ ...ref, isIgnored })
  const isPending = extension.needs_update === 1 && canStartUpdate(extension.process_state)
  if (extension.process_state === 0 && extension.needs_update === 0 && !isIgnored) {
    return <Status group="success" word="Up to date" />
  }
  return (
    <span className="st-ext-action">
      <UpdateStateCell
        name={name}
        state={extension.process_state}
        isIgnored={isIgnored}
        message={extension.process_message}
        onUpdate={() => update.mutate([ref])}
        onUnignore={toggle}
      />
      {isPending && !isIgnored && (
        <IconButton icon="eye-off" size="xs" name={`Ignore the update of ${name}`} onClick={toggle} />
      )}
    </span>
  )
}
