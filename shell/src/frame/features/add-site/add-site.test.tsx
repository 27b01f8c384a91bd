import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'
import { answers, kept, link, listOf, posted, remotes } from '../../../../test/waiting-site.tsx'

const notice = async (text: string | RegExp) => {
  const title = await screen.findByText(text, { selector: '.fl-alert__title' })
  return within(title.closest('.fl-alert') as HTMLElement)
}

describe('a site that waits to be added', () => {
  const open = (over: Answers = {}, path = '/sites') => {
    sessionStorage.setItem('site-config', JSON.stringify(link))
    return openConsole({ path, token: 't', answers: { ...answers, ...over }, remotes })
  }

  // spec: SM-2-134
  it('is posted once when the site list loads, and removed from the tab before', async () => {
    let keptAtPost: string | null = 'not asked'
    const { calls, services } = open({
      'POST /site': () => {
        keptAtPost = kept()
        return { status: 201, json: { data: { id: 9, name: link.name } } }
      },
    })
    await notice('Bäckerei Klein was added')
    expect(posted(calls)).toEqual([expect.objectContaining({ body: link, token: 't' })])
    expect(keptAtPost).toBeNull()
    services.store.dispatch({ type: 'nothing' })
    expect(posted(calls)).toHaveLength(1)
  })

  it('waits on other pages, and on the removal of sites, until a site list opens', async () => {
    const { calls, user } = open({}, '/sites/destroy')
    await screen.findByRole('heading', { name: '/sites/destroy' })
    expect(posted(calls)).toEqual([])
    expect(kept()).not.toBeNull()
    await user.click(screen.getByRole('link', { name: 'Flotilla' }))
    await notice('Bäckerei Klein was added')
    expect(posted(calls)).toHaveLength(1)
  })

  it('is confirmed with the account it was added to, and lists of sites are read again', async () => {
    const { services } = open()
    services.queryClient.setQueryData(['sites', 'page', 1], { data: [] })
    const alert = await notice('Bäckerei Klein was added')
    expect(
      alert.getByText(/https:\/\/www.klein.example\/ now belongs to.*Studio Nordlicht \(agency@demo.test\)/),
    ).toBeDefined()
    expect(services.queryClient.getQueryState(['sites', 'page', 1])?.isInvalidated).toBe(true)
  })

  it('is removed again by Undo', async () => {
    const { calls, user } = open()
    await user.click((await notice('Bäckerei Klein was added')).getByRole('button', { name: 'Undo' }))
    await notice('Bäckerei Klein was taken out again')
    expect(calls.at(-1)).toMatchObject({ call: 'DELETE /site/9' })
  })

  it('is never removed by Undo when the account had it already', async () => {
    open({ 'GET /accountsites': () => listOf(9) })
    const alert = await notice('Bäckerei Klein is connected')
    expect(alert.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(alert.getByRole('link').getAttribute('href')).toBe('/site/9/destroy')
  })

  // spec: SM-8-016
  it('that cannot be added shows Could not add site and why, and is not tried again', async () => {
    const refusal = { status: 422, json: { code: 'site_token', message: 'The token was refused.' } }
    const { calls } = open({ 'POST /site': () => refusal })
    const alert = await notice('Could not add site')
    expect(alert.getByText(/The token was refused\./)).toBeDefined()
    expect(kept()).toBeNull()
    expect(posted(calls)).toHaveLength(1)
  })

  describe('that the account has already', () => {
    const known = {
      ...{ id: 9, name: 'Our bakery', url: 'https://klein.example/' },
      url_backend: 'https://klein.example/administrator/',
    }
    const message = 'Your account already has this site: Our bakery.'
    const asked: Answers = {
      'POST /site': ({ body }) =>
        typeof body === 'object' && body !== null && 'relink' in body
          ? { json: { data: { id: 9, name: 'Our bakery', url: link.url } } }
          : { status: 409, json: { code: 'site_known', message, site: known } },
      'POST /site/9/relinkundo': () => ({ json: { data: { id: 9, name: 'Our bakery', url: known.url } } }),
    }
    const question = () => screen.findByRole('dialog', { name: 'Link Our bakery again?' })

    it('asks with both addresses, and leaves the site as it was on No', async () => {
      const { calls, user } = open(asked)
      const dialog = within(await question())
      const [now, then] = ['Now', 'After linking again'].map((name) => dialog.getByRole('region', { name }))
      expect(now?.textContent).toBe(
        'NowAddresshttps://klein.example/Backendhttps://klein.example/administrator/',
      )
      for (const address of [link.url, link.url_backend, link.api_url])
        expect(then?.textContent).toContain(address)
      await notice('Your account already has Our bakery')
      await user.keyboard('{Escape}')
      await notice('Our bakery was left as it was')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(posted(calls)).toHaveLength(1)
    })

    it('is linked again on Yes, and restored by Undo', async () => {
      const { calls, user } = open(asked)
      await user.click(within(await question()).getByRole('button', { name: 'Link again' }))
      const alert = await notice('Our bakery is linked again')
      expect(posted(calls).map((call) => 'body' in call && call.body)).toEqual([
        link,
        { ...link, relink: true },
      ])
      expect(alert.getByText(/belongs to the account of .* kept for a week/)).toBeDefined()
      await user.click(alert.getByRole('button', { name: 'Undo' }))
      await notice('Our bakery is linked as before')
      expect(calls.at(-1)).toMatchObject({ call: 'POST /site/9/relinkundo' })
    })

    it('says why it cannot be linked again', async () => {
      const refusal = { status: 422, json: { code: 'site_token', message: 'The token was refused.' } }
      const { user } = open({
        ...asked,
        'POST /site': (call) => (Object(call.body).relink ? refusal : (asked['POST /site']?.(call) ?? {})),
      })
      await user.click(within(await question()).getByRole('button', { name: 'Link again' }))
      const alert = await notice('Could not add site')
      expect(alert.getByText(/The token was refused\./)).toBeDefined()
    })
  })

  it('is kept and not sent while the service of the account is disabled', async () => {
    const { calls } = open(signedIn({ service_enabled: false }))
    expect(await screen.findByRole('heading', { name: 'Your service is disabled' })).toBeDefined()
    expect(posted(calls)).toEqual([])
    expect(kept()).not.toBeNull()
  })
})
