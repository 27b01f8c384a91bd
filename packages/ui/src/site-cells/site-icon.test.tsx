import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SiteIcon } from './site-icon.tsx'

const icon = 'data:image/png;base64,iVBORw0KGgo='

it('SiteIcon shows the icon, else the first letter of the name, hidden from screen readers', () => {
  const { container, rerender } = render(<SiteIcon name="Ökohof Lenz" icon={icon} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(icon)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  rerender(<SiteIcon name="– Ökohof Lenz" icon={null} />)
  expect(container.querySelector('span')?.textContent).toBe('Ö')
  expect(container.querySelector('span')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<SiteIcon name="…" />)
  expect(container.querySelector('span')?.textContent).toBe('·')
})
