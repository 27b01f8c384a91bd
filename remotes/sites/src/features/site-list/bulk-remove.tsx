import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { destroyManyPath } from '../../address/destroy-many-path.ts'

/** Leads to the screen that removes the selected sites. */
export function BulkRemove({ sites }: { sites: readonly SiteRow[] }) {
  const { navigate } = usePlatform()
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      icon="trash"
      onClick={() => navigate(destroyManyPath(sites.map((site) => site.id)))}
    >
      Remove
    </Button>
  )
}
