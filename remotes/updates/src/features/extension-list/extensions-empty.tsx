import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

type Props = { search: string; isNarrowed: boolean; onShowAll: () => void }

/** No extension: none that matches, or no site yet. */
export function ExtensionsEmpty({ search, isNarrowed, onShowAll }: Props) {
  if (!isNarrowed) {
    return (
      <EmptyState
        title="No extensions yet"
        text="They appear here once a site is connected and its data is read."
        icon="extensions"
      />
    )
  }
  const text = search === '' ? 'No site has what these filters ask for.' : `Nothing found for “${search}”.`
  return (
    <EmptyState
      title="No extension matches"
      text={text}
      action={<Button onClick={onShowAll}>Show all extensions</Button>}
    />
  )
}
