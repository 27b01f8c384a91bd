import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole } from '../../../../test/open-console.tsx'
import { answers, encoded, kept, link, posted, remotes } from '../../../../test/waiting-site.tsx'

describe('a connect link', () => {
  // spec: AA-2-012, AA-2-033, SM-2-007, SM-2-131, SM-2-132, SM-2-133
  it.each([
    ['base64url', encoded],
    ['base64', Buffer.from(JSON.stringify(link)).toString('base64')],
    [
      'base64, encoded for an address',
      encodeURIComponent(Buffer.from(JSON.stringify(link)).toString('base64')),
    ],
  ])(
    'in %s is kept decoded in this tab, disappears from the address, and leads to sign-in',
    async (_form, config) => {
      openConsole({ path: `/addSite/${config}` })
      expect(await screen.findByText('A site is waiting to be added')).toBeDefined()
      expect(JSON.parse(kept() ?? '')).toEqual(link)
      expect(location.href).toBe(`${location.origin}/login`)
      expect(document.body.innerHTML).not.toContain('top-secret')
    },
  )

  // spec: SM-2-007, SM-2-131, SM-2-132, SM-2-133
  it('leads straight to the sites when a token cookie exists', async () => {
    openConsole({ path: `/addSite/${encoded}`, token: 't', answers, remotes })
    expect(await screen.findByRole('heading', { name: '/sites/:tagId?' })).toBeDefined()
    expect(location.pathname).toBe('/sites')
  })

  it('can be declined before sign-in', async () => {
    const { user } = openConsole({ path: `/addSite/${encoded}` })
    await screen.findByText('A site is waiting to be added')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(kept()).toBeNull()
    expect(screen.queryByText('A site is waiting to be added')).toBeNull()
  })

  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    ['is no base64', '!!!', /damaged/],
    ['breaks off', encoded.slice(0, 61), /damaged/],
    ['lacks a field', base64({ ...link, url: undefined }), /lacks something/],
    ['has a field too many', base64({ ...link, role: 99 }), /not a connect link/],
    ['leads elsewhere', base64({ ...link, url: 'javascript:alert(1)' }), /not a connect link/],
    ['is longer than 4 kB', base64({ ...link, name: 'x'.repeat(4096) }), /longer/],
    ['is empty', '', /holds no connect link/],
  ])(
    'that %s is explained in plain words, not kept, and disappears from the address',
    async (_what, config, words) => {
      openConsole({ path: `/addSite/${config}` })
      expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
      expect(location.pathname.replace(/\/$/, '')).toBe('/addSite')
      expect(kept()).toBeNull()
    },
  )
})

describe('a change of identity with a waiting site', () => {
  const waiting = () => {
    const { services } = openConsole({ path: '/updates', token: 't', answers, remotes })
    sessionStorage.setItem('site-config', JSON.stringify(link))
    return services.identity
  }

  it('drops the site on sign-out', async () => {
    waiting().signOut()
    expect(kept()).toBeNull()
  })

  it('drops the site when an administrator starts or stops acting as a user', async () => {
    const identity = waiting()
    identity.actAs('of-the-user')
    expect(kept()).toBeNull()
    sessionStorage.setItem('site-config', JSON.stringify(link))
    identity.stopActing()
    expect(kept()).toBeNull()
  })

  it('keeps the site when the session ends, for the next sign-in', async () => {
    const answersOnce = { ...answers, 'GET /user': () => ({ status: 401 }) }
    const { calls, user, services } = openConsole({
      path: `/addSite/${encoded}`,
      token: 'old',
      answers: { ...answersOnce, 'POST /login': () => ({ json: { token: 'new' } }) },
      remotes,
    })
    expect(await screen.findByText('A site is waiting to be added')).toBeDefined()
    expect(posted(calls)).toEqual([])
    await user.type(screen.getByLabelText('E-mail'), 'a@b.test')
    await waitFor(() => expect(services.store.getState().session.token).toBeNull())
    expect(kept()).not.toBeNull()
  })
})
