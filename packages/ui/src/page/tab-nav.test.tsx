import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TabNav } from './tab-nav.tsx'

const box = (left: number, width: number) => new DOMRect(left, 0, width, 40)

function Tabs({ count }: { count?: number }) {
  return (
    <TabNav
      label="Parts"
      tabs={[
        { id: 'updates', label: 'Updates', count },
        { id: 'settings', label: 'Settings' },
      ]}
      currentId="settings"
      renderLink={(id, props) => <a href={`#${id}`} {...props} />}
    />
  )
}

it('TabNav keeps the current tab visible when a late count moves it, and never scrolls otherwise', () => {
  const place = { left: 100 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? box(0, 200) : box(place.left, 100)
  })
  const { rerender } = render(<Tabs />)
  const bar = screen.getByRole('navigation')
  expect(bar.scrollLeft).toBe(50)
  place.left = 130
  rerender(<Tabs count={2} />)
  expect(bar.scrollLeft).toBe(130)
  // While nothing changes, the user's own scroll position stays.
  bar.scrollLeft = 0
  rerender(<Tabs count={2} />)
  expect(bar.scrollLeft).toBe(0)
})
