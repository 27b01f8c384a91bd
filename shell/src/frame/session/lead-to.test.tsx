import { createMemoryRouter, RouterProvider, useNavigate } from '@flotilla/platform/router'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { LeadTo } from './session-gates.tsx'

/** Somebody opens another guarded address in the moment in which the first one leads on. */
function Guarded() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/second'), [navigate])
  return <LeadTo path="/goal" />
}

it('LeadTo leads on from an address that opens while it leads on from another one', async () => {
  const routes = [
    { path: '/goal', element: <h1>Goal</h1> },
    { path: '*', element: <Guarded /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/first'] })} />)
  expect(await screen.findByRole('heading', { name: 'Goal' })).toBeDefined()
})
