import type { SiteRow } from '@flotilla/api/contract'
import { IconButton } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { RowAction } from '@flotilla/ui/table'
import { useState } from 'react'
import { useTagItems } from '../../data/tags/use-tag-items.ts'
import { useSiteItems } from './use-site-items.tsx'

/** The menu of one row; its tags take the same place. */
export function SiteMenu({ site }: { site: SiteRow }) {
  const [showsTags, setShowsTags] = useState(false)
  const actions = useSiteItems(site, () => setShowsTags(true))
  const tags = useTagItems([{ id: site.id, name: site.name, tags: site.data.tags }])
  const name = `Actions for ${site.name}`
  return (
    <RowAction>
      <DropdownMenu
        label={showsTags ? `Tags of ${site.name}` : name}
        items={showsTags ? tags : actions}
        onOpenChange={(isOpen) => {
          if (isOpen) setShowsTags(false)
        }}
        trigger={(props) => <IconButton icon="more" name={name} size="sm" {...props} />}
      />
    </RowAction>
  )
}
