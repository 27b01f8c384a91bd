import type { Tag } from '@flotilla/api/contract'
import { sharedQueries, usePlatform } from '@flotilla/platform'
import type { MenuItem } from '@flotilla/ui/menu'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { TaggedSite } from './assign-tag.ts'
import { assignTag } from './assign-tag.ts'
import { useTagsDialog } from './tags-dialog-context.ts'

/** Menu items: each tag of the account as a switch for these sites, then "New tag" and "Manage tags". */
export function useTagItems(sites: readonly TaggedSite[]): MenuItem[] {
  const platform = usePlatform()
  const { data: tags = [] } = useQuery(sharedQueries.tags(platform.http))
  const { mutate } = useMutation(assignTag(platform))
  const dialog = useTagsDialog()
  const lines = tags.map((tag): MenuItem => {
    const without = sites.filter((site) => !hasTag(site, tag))
    const isOnAll = without.length === 0
    return {
      id: `tag-${tag.id}`,
      label: tag.name,
      swatch: tag.color,
      isChecked: isOnAll ? true : without.length === sites.length ? false : 'mixed',
      isKept: true,
      onSelect: () => mutate({ tag, isOn: !isOnAll, sites: (isOnAll ? sites : without).map(refOf) }),
    }
  })
  return [
    ...lines,
    ...(lines.length === 0 ? [] : [{ kind: 'separator', id: 'line' } as const]),
    { id: 'new-tag', label: 'New tag…', icon: 'plus', onSelect: () => dialog.create(sites) },
    { id: 'manage-tags', label: 'Manage tags…', icon: 'tag', onSelect: dialog.manage },
  ]
}

const hasTag = (site: TaggedSite, tag: Tag) => site.tags.some(({ id }) => id === tag.id)
const refOf = ({ id, name }: TaggedSite) => ({ id, name })
