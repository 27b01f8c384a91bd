import type { UpdateItem } from '@flotilla/api/contract'
import { VersionChange } from '@flotilla/ui/basics'
import { extensionName } from '../../data/updates/update-name.ts'
import { UpdateAction } from './update-action.tsx'
import { UpdateSite } from './update-site.tsx'

/** An update on a narrow screen: what, where, from which version to which, and what to do. */
export function UpdateCard({ item, onUpdate }: { item: UpdateItem; onUpdate: (item: UpdateItem) => void }) {
  return (
    <div className="fu-card">
      <div className="fu-card__words">
        <span className="fu-extension" data-row-name>
          {extensionName(item)}
        </span>
        <UpdateSite item={item} />
        <VersionChange version={item.data.version ?? '–'} target={item.data.next_version} />
      </div>
      <UpdateAction item={item} onUpdate={onUpdate} />
    </div>
  )
}
