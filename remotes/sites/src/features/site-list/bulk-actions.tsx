import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, IconButton } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { useMediaQuery } from '@flotilla/ui/theme'
import { destroyManyPath } from '../../address/destroy-many-path.ts'
import './bulk-actions.css'
import { useBulkActions } from './use-bulk-actions.ts'

type Props = { sites: readonly SiteRow[] }

/** The toolbar of the selected sites; to 768 px all but the first action stand in a menu. */
export function BulkActions({ sites }: Props) {
  const { navigate } = usePlatform()
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const [first, ...others] = useBulkActions(sites)
  const remove = () => navigate(destroyManyPath(sites.map((site) => site.id)))
  const primary = (
    <Button
      variant="primary"
      size="sm"
      icon={first.icon}
      isBusy={first.isBusy}
      disabledReason={first.disabledReason}
      onClick={first.run}
    >
      {first.label}
    </Button>
  )
  if (isNarrow) {
    const items = others.map(({ run, isBusy: _, count, label, ...item }) => ({
      ...item,
      label: count === undefined ? label : `${label} ${count}`,
      onSelect: run,
    }))
    const removal = {
      id: 'remove',
      label: 'Remove',
      icon: 'trash',
      isDanger: true,
      onSelect: remove,
    } as const
    return (
      <>
        {primary}
        <DropdownMenu
          label="More actions"
          items={[...items, { kind: 'separator', id: 'line' }, removal]}
          trigger={(props) => <IconButton icon="more" name="More actions" size="sm" {...props} />}
        />
      </>
    )
  }
  return (
    <>
      {primary}
      {others.map(({ id, label, run, ...look }) => (
        <Button key={id} variant="quiet" size="sm" onClick={run} {...look}>
          {label}
        </Button>
      ))}
      <span className="st-bulk__end">
        <Button variant="danger-quiet" size="sm" icon="trash" onClick={remove}>
          Remove
        </Button>
      </span>
    </>
  )
}
