import { Icon, Kbd } from '@flotilla/ui/basics'

/** Opens the palette; it looks like the field it leads to. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="fs-find" onClick={onPress} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span className="fs-find__words">
        Search<span className="fs-find__what"> sites, pages, actions</span>
      </span>
      <span className="fs-find__key">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  )
}
