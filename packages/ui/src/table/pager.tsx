import { Icon } from '../basics/icon.tsx'
import { pageWindow } from './page-window.ts'
import './pager.css'

export type PagerProps = {
  /** From 1. */
  page: number
  /** How many pages there are. */
  pageCount: number
  /** Rows of a page. */
  perPage: number
  /** Rows of all pages. */
  total: number
  /** Called with the page that was chosen. */
  onPageChange: (page: number) => void
}

/** "1–20 of 46" and the pages, left. With one page only the range shows, in the same place and height. */
export function Pager({ page, pageCount, perPage, total, onPageChange }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  // On the last page the Next button keeps the focus.
  const step = (to: number, name: string, icon: 'chevron-left' | 'chevron-right') => (
    <button
      type="button"
      className="fl-pager__page"
      aria-label={name}
      aria-disabled={to < 1 || to > pageCount ? true : undefined}
      onClick={() => {
        if (to >= 1 && to <= pageCount) onPageChange(to)
      }}
    >
      <Icon name={icon} />
    </button>
  )
  // A landmark without controls would be useless.
  const Frame = pageCount > 1 ? 'nav' : 'div'
  const frame = { className: 'fl-pager', ...(pageCount > 1 && { 'aria-label': 'Pages' }) }
  return (
    <Frame {...frame}>
      <span className="fl-pager__range">
        {first}–{last} of {total}
      </span>
      {pageCount > 1 && (
        <>
          {step(page - 1, 'Previous page', 'chevron-left')}
          {pageWindow(page, pageCount).map((number, index) =>
            number === null ? (
              <span key={`gap-${index}`}>…</span>
            ) : (
              <button
                key={number}
                type="button"
                className="fl-pager__page"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPageChange(number)}
              >
                {number}
              </button>
            ),
          )}
          {step(page + 1, 'Next page', 'chevron-right')}
        </>
      )}
    </Frame>
  )
}
