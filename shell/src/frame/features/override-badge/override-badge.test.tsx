import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const remotes = {
  sites: { paths: ['/sites'], module: { routes: [{ path: '/sites', element: <h1>Sites</h1> }] } },
}
const open = (path: string, overrides?: boolean) =>
  openConsole({ path, token: 't', answers: signedIn(), remotes, config: overrides ? { overrides } : {} })

describe('an override of a remote', () => {
  it('shows its source in a badge, loads the remote from there, and can be ended', async () => {
    const { user, services } = open('/sites?remote.sites=http://localhost:5001', true)
    expect(await screen.findByText('Override: sites comes from http://localhost:5001/')).toBeDefined()
    await screen.findByRole('heading', { name: 'Sites' })
    expect(services.store.getState().remotes.sites).toMatchObject({
      phase: 'ready',
      why: 'override',
      version: 'under development from localhost:5001',
    })
    await user.click(screen.getByRole('button', { name: 'End override' }))
    expect(sessionStorage.length).toBe(0)
  })

  it('that is refused is explained without a badge, and the released remote is shown', async () => {
    const { services } = open('/sites?remote.sites=http://localhost:5001')
    expect(
      await screen.findAllByText('This console takes its remotes from its own server alone.'),
    ).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'End override' })).toBeNull()
    expect(services.store.getState().remotes.sites).toMatchObject({ why: 'current', version: '1.0.0-a' })
  })
})
