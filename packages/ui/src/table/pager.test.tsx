import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pager } from './pager.tsx'

function open(page: number, total = 46) {
  const onPageChange = vi.fn()
  const pageCount = Math.ceil(total / 20)
  const view = render(<Pager {...{ page, pageCount, perPage: 20, total, onPageChange }} />)
  return { ...view, asked: () => onPageChange.mock.calls.flat() }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a pager', () => {
  it('goes a page back and forth, and to each page by its number', async () => {
    const { asked } = open(2)
    const ofButtons = (attribute: string) =>
      screen.getAllByRole('button').map((each) => each.getAttribute(attribute))
    expect(ofButtons('aria-disabled')).toEqual([null, null, null, null, null])
    expect(ofButtons('aria-current')).toEqual([null, null, 'page', null, null])
    await press('Next page')
    await press('Previous page')
    await press('Page 1')
    expect(asked()).toEqual([3, 1, 1])
  })

  it.each([
    [3, 'Next page'],
    [1, 'Previous page'],
  ])('on page %i of 3 asks for nothing by "%s", which keeps the focus', async (page, name) => {
    const { asked } = open(page)
    const button = screen.getByRole('button', { name })
    await userEvent.click(button)
    expect(asked()).toEqual([])
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it.each([
    [1, 46, '1–20 of 46'],
    [3, 46, '41–46 of 46'],
    [1, 0, '0–0 of 0'],
  ])('says which rows page %i of %i rows shows', (page, total, words) => {
    expect(open(page, total).container.textContent).toContain(words)
  })

  it('is a landmark named Pages, with a gap where it leaves pages out', () => {
    open(1, 400)
    const { textContent } = screen.getByRole('navigation', { name: 'Pages' })
    expect(textContent).toBe('1–20 of 40012345…20')
  })

  it('is no landmark when there is only one page', () => {
    const { container } = open(1, 20)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(container.querySelector('[aria-label]')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
