import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'
import type { UpdateView } from './update-view.ts'

/** No updates: everything is up to date, or nothing matches the search and the filter. */
export function UpdatesEmpty({ view, onShowAll }: { view: UpdateView; onShowAll: () => void }) {
  const action = <Button onClick={onShowAll}>Show all updates</Button>
  if (view.search !== '') {
    return (
      <EmptyState title="No update matches" text={`Nothing found for “${view.search}”.`} action={action} />
    )
  }
  if (view.level !== '') {
    const text = `No ${view.level} update waits${view.site === 0 ? '' : ' at this site'}.`
    return <EmptyState title="No update matches" text={text} action={action} />
  }
  if (view.site !== 0) {
    return <EmptyState title="All up to date" text="This site needs no update." icon="ok" action={action} />
  }
  return <EmptyState title="All up to date" text="No extension of any site needs an update." icon="ok" />
}
