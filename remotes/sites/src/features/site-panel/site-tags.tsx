import type { SiteDetail } from '@flotilla/api/contract'
import { IconButton } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { TagList } from '@flotilla/ui/site-cells'
import { useTagItems } from '../../data/tags/use-tag-items.ts'

/** The tags of the site, and the menu that changes them. */
export function SiteTags({ site }: { site: SiteDetail }) {
  const items = useTagItems([site])
  return (
    <span className="st-head__tags">
      {site.tags.length > 0 && <TagList tags={site.tags} max={4} />}
      <DropdownMenu
        label={`Tags of ${site.name}`}
        items={items}
        align="start"
        trigger={(props) => (
          <IconButton icon="tag" size="xs" name={`Change tags of ${site.name}`} {...props} />
        )}
      />
    </span>
  )
}
