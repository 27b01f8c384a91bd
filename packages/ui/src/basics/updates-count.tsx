import './cells.css'
import type { RenderLink } from './render-link.ts'

export type UpdatesCountProps = {
  count: number
  /** Of what: "Autohaus Meier" gives the name "4 updates for Autohaus Meier". */
  of?: string | undefined
  /** Makes the pill a link; without it, it is text. */
  renderLink?: RenderLink | undefined
}

/** Pending updates: a pill in the accent above 0, plain grey at 0, never red. */
export function UpdatesCount({ count, of, renderLink }: UpdatesCountProps) {
  if (count <= 0) return <span className="fl-pill fl-pill--zero">0</span>
  if (renderLink) {
    const label = `${count} update${count === 1 ? '' : 's'}${of ? ` for ${of}` : ''}`
    return renderLink({ className: 'fl-pill', children: count, 'aria-label': label })
  }
  return <span className="fl-pill">{count}</span>
}
