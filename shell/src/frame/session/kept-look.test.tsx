import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

beforeEach(() => localStorage.clear())

const remotes = {
  activity: { paths: ['/activity'], module: { routes: [{ path: '/activity', element: <h1>Activity</h1> }] } },
}
async function open(
  person: Record<string, unknown>,
  over: { answers?: Answers; originalToken?: string } = {},
) {
  const { answers, ...session } = over
  const given = { ...signedIn(person), 'PUT /user/preferences': () => ({ json: { data: {} } }), ...answers }
  const view = openConsole({ path: '/activity', token: 't', answers: given, remotes, ...session })
  await screen.findByRole('heading', { name: 'Activity' })
  const choose = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name: /Studio Nordlicht/ }))
    await view.user.click(await screen.findByRole('menuitemcheckbox', { name }))
  }
  const saved = () =>
    view.calls.filter(({ call }) => call === 'PUT /user/preferences').map(({ body }) => body)
  return { ...view, choose, saved }
}
const theme = () => document.documentElement.dataset.theme

describe('the look', () => {
  it('is the one that the person chose on another device', async () => {
    await open({ capabilities: ['preferences'], preferences: { theme: 'dark' } })
    await waitFor(() => expect(theme()).toBe('dark'))
  })

  it('is kept by the server when it is chosen, and stays', async () => {
    const { choose, saved } = await open({ capabilities: ['preferences'], preferences: { theme: 'dark' } })
    await choose('Light')
    await waitFor(() => expect(saved()).toEqual([{ theme: 'light' }]))
    await waitFor(() => expect(theme()).toBe('light'))
  })

  it('is high contrast, which the server keeps only where it knows that', async () => {
    const { choose, saved } = await open({ capabilities: ['preferences'], preferences: { theme: 'dark' } })
    await choose('High contrast')
    await waitFor(() => expect(theme()).toBe('contrast'))
    expect(saved()).toEqual([])
    await choose('Light')
    await waitFor(() => expect(saved()).toEqual([{ theme: 'light' }]))
  })

  it.each([
    ['before a backend that keeps none', {}, {}],
    [
      'of an administrator who acts as a user',
      { capabilities: ['preferences'], preferences: { theme: 'light' } },
      { originalToken: 'admin' },
    ],
  ])('belongs to the browser %s', async (_, person, session) => {
    const { choose, saved } = await open(person, session)
    await choose('Dark')
    await waitFor(() => expect(theme()).toBe('dark'))
    expect(saved()).toEqual([])
  })
})
