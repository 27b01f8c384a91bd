import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

beforeEach(() => localStorage.clear())

const page = (path: string) => ({ path, element: <h1>{path}</h1> })
const remotes = {
  sites: { paths: ['/sites'], module: { routes: [page('/sites')] } },
  glance: { paths: ['/overview'], module: { routes: [page('/overview')] } },
}
const both = ['preferences', 'overview']

function open(person: Record<string, unknown>, path = '/', originalToken?: string) {
  const answers = { ...signedIn(person), 'PUT /user/preferences': () => ({ json: { data: {} } }) }
  return openConsole({ path, token: 't', answers, remotes, ...(originalToken && { originalToken }) })
}

describe('the first page', () => {
  it.each([
    ['is the overview of a person who chose it', both, { first_page: 'overview' }, '/overview'],
    ['is the list of sites without a choice', both, {}, '/sites'],
    ['is the list of sites by choice', both, { first_page: 'sites' }, '/sites'],
    [
      'is the list of sites where there is no overview',
      ['preferences'],
      { first_page: 'overview' },
      '/sites',
    ],
  ])('%s', async (_name, capabilities, preferences, path) => {
    open({ capabilities, preferences })
    await screen.findByRole('heading', { name: path })
    expect(location.pathname).toBe(path)
  })

  it('is there from the beginning at the next visit', async () => {
    const person = { capabilities: both, preferences: { first_page: 'overview' } }
    open(person)
    await screen.findByRole('heading', { name: '/overview' })
    cleanup()
    open(person)
    expect(screen.getByRole('heading', { name: 'glance' })).toBeDefined()
  })

  it('opens after sign-in', async () => {
    open({ capabilities: both, preferences: { first_page: 'overview' } }, '/login')
    await waitFor(() => expect(location.pathname).toBe('/overview'))
  })

  it('is chosen in the profile menu, and kept by the server', async () => {
    const { user, calls } = open({ capabilities: both, preferences: { theme: 'dark' } }, '/sites')
    await user.click(await screen.findByRole('button', { name: /Studio Nordlicht/ }))
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Start with the overview' })
    expect(choice.getAttribute('aria-checked')).toBe('false')
    await user.click(choice)
    const saved = () => calls.filter(({ call }) => call === 'PUT /user/preferences').map(({ body }) => body)
    await waitFor(() => expect(saved()).toEqual([{ first_page: 'overview' }]))
  })

  it.each([
    ['where the server keeps no choice', ['overview'], undefined],
    ['where there is no overview', ['preferences'], undefined],
    ['to an administrator who acts as the person', both, 'admin'],
  ])('is not offered %s', async (_name, capabilities, originalToken) => {
    const { user } = open({ capabilities }, '/sites', originalToken)
    await user.click(await screen.findByRole('button', { name: /Studio Nordlicht/ }))
    await screen.findByRole('menuitemcheckbox', { name: 'Dark' })
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Start with the overview' })).toBeNull()
  })
})
