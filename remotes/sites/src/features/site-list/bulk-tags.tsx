import type { SiteRow } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { useTagItems } from '../../data/tags/use-tag-items.ts'

/** Tags of the selected sites: a tick where all have it, a bar where some have. */
export function BulkTags({ sites }: { sites: readonly SiteRow[] }) {
  const items = useTagItems(sites.map(({ id, name, data }) => ({ id, name, tags: data.tags })))
  return (
    <DropdownMenu
      label="Tags of the selected sites"
      items={items}
      align="start"
      trigger={(props) => (
        <Button variant="quiet" size="sm" icon="tag" {...props}>
          Tags
        </Button>
      )}
    />
  )
}
