import { type AutoSetting, canStartUpdate, type Extension, extensionName } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { IconButton, Status } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import {
  MajorMark,
  UnknownSince,
  UpdaterSupportLabel,
  UpdateStateCell,
  VersionChange,
} from '@flotilla/ui/site-cells'
import type { Column } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { extensionMutations } from '../../../data/extensions/extension-mutations.ts'
import { rowOf } from '../../../data/sites/rows.ts'
import { useStarts } from '../../../data/starts/use-starts.ts'
import { autoOptions } from '../auto-options.ts'

type Choice = `${AutoSetting}`
const settings: Record<Choice, AutoSetting> = { '-1': -1, '0': 0, '1': 1 }

/**
 * Global, off or on, applied at once; only for extensions that support updates (spec: site-management §5).
 */
function AutoUpdateChoice({ siteId, extension }: { siteId: number; extension: Extension }) {
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

const nextVersion = ({ needs_update, next_version }: Extension) => (needs_update === 1 ? next_version : null)

/** The name and the type; in a narrow table both versions stand below it, in place of their columns. */
function ExtensionName({ extension }: { extension: Extension }) {
  const { name, type } = extension
  const version = extension.version ?? '–'
  const next = nextVersion(extension)
  return (
    <span className="st-ext-name">
      <span className="st-ext-name__words" title={name}>
        {extensionName(extension)}
      </span>
      <span className="st-ext-name__sub">
        <span className="st-ext-name__versions" title={next ? `${version} → ${next}` : version}>
          <VersionChange version={version} target={next} />
        </span>
        <MajorMark from={extension.version} to={next} />
        {type && (
          <span className="st-quiet" title={type}>
            {type}
          </span>
        )}
        {extension.update_unknown_since && <UnknownSince at={extension.update_unknown_since} />}
      </span>
    </span>
  )
}

/** Columns of the extensions of one site (spec: site-management §2 Extensions tab). */
export const extensionColumns = (siteId: number): readonly Column<Extension>[] => [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    cell: (extension) => <ExtensionName extension={extension} />,
  },
  {
    id: 'version',
    title: 'Version',
    width: 92,
    room: 864,
    inCard: 'half',
    cell: (extension) => extension.version ?? '–',
  },
  {
    id: 'next',
    title: 'Next version',
    width: 100,
    room: 864,
    inCard: 'half',
    cell: (extension) => {
      const next = nextVersion(extension)
      return next === null ? '–' : <span className="st-ext-next">{next}</span>
    },
  },
  {
    id: 'state',
    title: 'Status',
    // Narrower where the table has less than 733 px, so that the name keeps 155 px beside the list of sites.
    width: 'clamp(172px, 30cqi, 220px)',
    inCard: 'half',
    cell: (extension) => <ExtensionAction siteId={siteId} extension={extension} />,
  },
  {
    id: 'auto',
    title: 'Auto-update',
    width: 204,
    inCard: 'half',
    cell: (extension) => <AutoUpdateChoice siteId={siteId} extension={extension} />,
  },
]

/**
 * State of one extension with Update, Retry, Ignore or Unignore (spec: site-management §2 Extensions tab,
 * §4).
 */
function ExtensionAction({ siteId, extension }: { siteId: number; extension: Extension }) {
  const platform = usePlatform()
  const { ask } = useStarts()
  const toggleIgnore = useMutation(extensionMutations(platform).toggleIgnore())
  const name = extensionName(extension)
  const ref = { id: extension.id, siteId, name }
  const isIgnored = extension.ignore_update === 1
  const update = () => {
    const site = rowOf(platform.queryClient, siteId)
    const { version: from, next_version: to } = extension
    ask({
      ...{ kind: 'extension-update', sites: site === undefined ? [] : [site] },
      updates: [{ ...{ id: extension.id, name, from, to }, site: { id: siteId, name: site?.name ?? '' } }],
    })
  }
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
        onUpdate={update}
        onUnignore={toggle}
      />
      {isPending && !isIgnored && (
        <IconButton icon="eye-off" size="xs" name={`Ignore the update of ${name}`} onClick={toggle} />
      )}
    </span>
  )
}
