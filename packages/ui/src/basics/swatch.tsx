import './tag.css'

/** The 10 px square of a tag's colour in the sidebar. Decoration: the name stands beside it. */
export function Swatch({ color }: { /** `#RRGGBB` */ color: string }) {
  return <span className="fl-swatch" style={{ background: color }} aria-hidden="true" />
}
