import { useUrlState } from '@flotilla/platform'
import { Segmented } from '@flotilla/ui/form'
import { Page } from '@flotilla/ui/page'
import { CoreList } from './core/core-list.tsx'
import { GroupedUpdates } from './grouped-updates.tsx'
import { PagedUpdates } from './paged-updates.tsx'
import { UpdateToolbar } from './update-toolbar.tsx'
import { UpdateTotal } from './update-total.tsx'
import { UpdateView } from './update-view.ts'

const kinds = [
  { value: 'extensions', label: 'Extensions' },
  { value: 'core', label: 'Core' },
] as const

/** What needs an update on all sites, to be updated one by one or together (spec: site-management §2 Updates page). */
export function UpdateListPage() {
  const [view, onViewChange] = useUrlState(UpdateView)
  const parts = { view, onViewChange }
  return (
    <Page
      title="Updates"
      context={<UpdateTotal view={view} />}
      actions={
        <Segmented
          label="Updates of"
          options={kinds}
          value={view.show}
          onChange={(show) => onViewChange({ show, page: 1 })}
        />
      }
    >
      <div className="fu-list">
        {/* Stays while the lists below give way to each other, and with it what has the focus in it. */}
        <UpdateToolbar {...parts} />
        {view.show === 'core' && <CoreList {...parts} />}
        {view.show === 'extensions' &&
          (view.group === 'none' ? <PagedUpdates {...parts} /> : <GroupedUpdates {...parts} />)}
      </div>
    </Page>
  )
}
