import './user-list.css'

/** A first or last name: two lines of it in a row, in full on a card and in the tooltip. */
export function PersonName({ name }: { name: string | null }) {
  return name ? (
    <span className="fd-name" title={name}>
      {name}
    </span>
  ) : (
    '–'
  )
}
