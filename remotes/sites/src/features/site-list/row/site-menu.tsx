import type { SiteRow } from '@flotilla/api/contract'
import type { ShowItems } from '@flotilla/ui/menu'
import { RowMenu } from '@flotilla/ui/table'
import { useState } from 'react'
import { useSiteItems } from '../../../data/starts/use-site-items.tsx'
import { useTagItems } from '../../../data/tags/use-tag-items.ts'

/** The menu of one row; its tags open in the same place. */
export function SiteMenu({ site }: { site: SiteRow }) {
  const [showsTags, setShowsTags] = useState(false)
  const name = `Actions for ${site.name}`
  return (
    <RowMenu
      name={name}
      label={showsTags ? `Tags of ${site.name}` : name}
      items={(show) =>
        showsTags ? (
          <TagLines site={site} show={show} />
        ) : (
          <ActionLines site={site} onTags={() => setShowsTags(true)} show={show} />
        )
      }
      onOpenChange={(isOpen) => {
        if (isOpen) setShowsTags(false)
      }}
    />
  )
}

type LinesProps = { site: SiteRow; show: ShowItems }

function ActionLines({ site, onTags, show }: LinesProps & { onTags: () => void }) {
  return show(useSiteItems(site, onTags))
}

function TagLines({ site, show }: LinesProps) {
  return show(useTagItems([{ id: site.id, name: site.name, tags: site.data.tags }]))
}
