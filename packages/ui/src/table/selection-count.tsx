import './list-bar.css'

/** "3 selected" in a polite live region that is always in the page, so that a change is read out. */
export function SelectionCount({ count }: { count: number }) {
  return (
    <strong className={count > 0 ? 'fl-list-bar__count' : undefined} role="status">
      {count > 0 ? `${count} selected` : ''}
    </strong>
  )
}
