import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

/** No extension: none of that name, or no site yet. */
export function ExtensionsEmpty({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search === '') {
    return (
      <EmptyState
        title="No extensions yet"
        text="They appear here once a site is connected and its data is read."
        icon="extensions"
      />
    )
  }
  return (
    <EmptyState
      title="No extension matches"
      text={`Nothing found for “${search}”.`}
      action={<Button onClick={onShowAll}>Show all extensions</Button>}
    />
  )
}
