import type { SiteRow } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { useMediaQuery } from '@flotilla/ui/theme'
import { BulkMenu } from './bulk-menu.tsx'
import { BulkTags } from './bulk-tags.tsx'
import type { SelectAll } from './select-all.ts'
import { useBulkActions } from './use-bulk-actions.ts'

type Props = { sites: readonly SiteRow[]; selectAll: SelectAll | undefined }

/** The toolbar of the selected sites; to 768 px all but the first action stand in a menu. */
export function BulkActions({ sites, selectAll }: Props) {
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const [first, ...others] = useBulkActions(sites)
  return (
    <>
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
      {isNarrow ? (
        <BulkMenu sites={sites} actions={others} selectAll={selectAll} />
      ) : (
        <>
          {others.map(({ id, label, run, ...look }) => (
            <Button key={id} variant="quiet" size="sm" onClick={run} {...look}>
              {label}
            </Button>
          ))}
          <BulkTags sites={sites} />
        </>
      )}
    </>
  )
}
