import { listTags, switchTagAssignment } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

async function open(tagNames: readonly string[], fetch?: typeof globalThis.fetch, query = '', tagged = 0) {
  const person = await aUser(server.db)
  const tags = []
  for (const name of tagNames) tags.push(await aTag(server.db, { accountId: person.accountId, name }))
  const sites = []
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    sites.push(await aSite(server.db, { accountId: person.accountId, name }))
  }
  const path = query === 'panel' ? `/sites?site=${sites[0]?.id}` : '/sites'
  for (const site of sites.slice(0, tagged))
    await server.db.execute(`insert into site_tags (site_id, tag_id) values (${site.id}, ${tags[0]?.id})`)
  const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
  const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
  const stored = async () => (await view.http.call(listTags)).data
  await screen.findByRole(query === 'panel' ? 'button' : 'link', {
    name: query === 'panel' ? 'Change tags of Alpha' : 'Alpha',
  })
  return { ...view, tags, sites, texts, stored }
}
type View = Awaited<ReturnType<typeof open>>

const dialog = (name: string) => screen.findByRole('dialog', { name })
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) })
const openTags = async ({ user }: View) => {
  await user.click(screen.getByRole('button', { name: 'Tags' }))
  return dialog('Tags')
}

describe('tags', () => {
  it('show an error of the server at its field, else above the form', async () => {
    const errors = { name: ['There is a tag of this name.'], account: ['Your account is full of tags.'] }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const { fetch: refuse } = failingFetch({ '/api/tag': { status: 422, body } })
    const view = await open(['Shop'], (input, init) =>
      new Request(input, init).method === 'GET' ? fetch(input, init) : refuse(input, init),
    )
    const { user } = view
    await openTags(view)
    await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
    const form = await dialog('Edit tag')
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), '!')
    await user.click(within(form).getByRole('button', { name: 'Save tag' }))
    expect(await within(form).findByText('There is a tag of this name.')).toBeDefined()
    expect(within(form).getByRole('alert').textContent).toContain('Your account is full of tags.')
  })

  // spec: SM-2-135, SM-8-003
  it('are created with name, color and a place in the sidebar, and offered at once', async () => {
    const view = await open([])
    const { user, texts, stored } = view
    await openTags(view)
    await user.click(screen.getByRole('button', { name: 'New tag' }))
    const form = await dialog('New tag')
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Shop')
    await user.click(within(form).getByRole('radio', { name: 'Red' }))
    expect(
      within(form).getByRole<HTMLInputElement>('checkbox', { name: 'Show in the sidebar' }).checked,
    ).toBe(true)
    await user.click(within(form).getByRole('button', { name: 'Create tag' }))
    await waitFor(() => expect(texts()).toEqual(['success: Tag created successfully']))
    expect(await stored()).toMatchObject([{ name: 'Shop', color: '#C62828', in_sidebar: true }])
    expect(await screen.findByRole('button', { name: 'Edit Shop' })).toBeDefined()
  })

  // spec: SM-5-001
  it('require a name and a color', async () => {
    const view = await open([])
    const { user, stored } = view
    await openTags(view)
    await user.click(screen.getByRole('button', { name: 'New tag' }))
    const form = await dialog('New tag')
    await user.click(within(form).getByRole('button', { name: 'Create tag' }))
    expect(within(form).getByText('Please provide a name')).toBeDefined()
    expect(within(form).getByText('Please choose a color')).toBeDefined()
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Name' }))
    expect(await stored()).toEqual([])
  })

  // spec: SM-2-135, SM-8-003
  it('can be edited: name, color and sidebar', async () => {
    const view = await open(['Shop'])
    const { user, texts, stored } = view
    await openTags(view)
    await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
    const form = await dialog('Edit tag')
    await user.clear(within(form).getByRole('textbox', { name: 'Name' }))
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Store')
    await user.click(within(form).getByRole('radio', { name: 'Blue' }))
    const wasInSidebar = within(form).getByRole<HTMLInputElement>('checkbox').checked
    await user.click(within(form).getByRole('checkbox', { name: 'Show in the sidebar' }))
    await user.click(within(form).getByRole('button', { name: 'Save tag' }))
    await waitFor(() => expect(texts()).toEqual(['success: Tag updated successfully']))
    expect(await stored()).toMatchObject([{ name: 'Store', color: '#1565C0', in_sidebar: !wasInSidebar }])
  })

  it('ask once before they discard unsaved changes', async () => {
    const view = await open(['Shop'])
    const { user } = view
    await openTags(view)
    await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
    await user.type(within(await dialog('Edit tag')).getByRole('textbox', { name: 'Name' }), '!')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('button', { name: 'Edit Shop' })).toBeDefined()
  })

  // spec: SM-2-137, SM-8-003
  it('can be deleted, and Undo restores them on the sites that had them', async () => {
    const view = await open(['Shop'])
    const { user, tags, sites, texts, stored, http } = view
    for (const site of sites.slice(0, 2)) {
      await http.call(switchTagAssignment, {
        body: { id: tags[0]?.id ?? 0, entity_id: site.id, entity_type: 'site' },
      })
    }
    await openTags(view)
    await user.click(await screen.findByRole('button', { name: 'Delete Shop' }))
    await waitFor(() => expect(texts()).toEqual(['success: Tag deleted successfully']))
    expect(await stored()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(texts()).toContain('success: Shop is back'))
    await waitFor(() => expect(within(rowOf('Alpha')).getByText('Shop')).toBeDefined())
    expect(within(rowOf('Beta')).getByText('Shop')).toBeDefined()
    expect(within(rowOf('Gamma')).queryByText('Shop')).toBeNull()
  })

  it.each([
    ['with the tags', (tag: object) => tag],
    ['only when asked', ({ sites: _, ...tag }: { sites?: number }) => tag],
  ])('say how many sites have them, where the backend says it %s', async (_when, present) => {
    const told: typeof globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input instanceof Request ? input.url : input).endsWith('/accounttags')) return answer
      const { data } = await answer.json()
      return Response.json({ data: data.map(present) })
    }
    const list = within(await openTags(await open(['Shop'], told, '', 2)))
    expect(await list.findByText(/^2 sites/)).toBeDefined()
  })

  // spec: SM-2-137
  it('are assigned to a site from its row, and removed again', async () => {
    const view = await open(['Shop', 'News'])
    const { user } = view
    await user.click(screen.getByRole('button', { name: 'Actions for Beta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Tags…' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shop' }))
    await waitFor(() => expect(within(rowOf('Beta')).getByText('Shop')).toBeDefined())
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shop', checked: true }))
    await waitFor(() => expect(within(rowOf('Beta')).queryByText('Shop')).toBeNull())
  })

  it('are assigned to a selection, with Undo', async () => {
    const view = await open(['Shop'])
    const { user, texts } = view
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Gamma' }))
    const bar = screen.getByRole('toolbar', { name: 'Actions for the selected sites' })
    await user.click(await within(bar).findByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shop' }))
    await waitFor(() => expect(texts()).toEqual(['success: Shop put on 2 sites']))
    for (const name of ['Alpha', 'Gamma']) expect(within(rowOf(name)).getByText('Shop')).toBeDefined()
    expect(within(rowOf('Beta')).queryByText('Shop')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(within(rowOf('Alpha')).queryByText('Shop')).toBeNull())
  })

  it('are assigned to the site of the open panel, a new one at once', async () => {
    const view = await open([], undefined, 'panel')
    const { user, texts } = view
    await user.click(await screen.findByRole('button', { name: 'Change tags of Alpha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'New tag…' }))
    const form = await dialog('New tag')
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Retainer')
    await user.click(within(form).getByRole('radio', { name: 'Slate' }))
    await user.click(within(form).getByRole('button', { name: 'Create tag' }))
    await waitFor(() => expect(texts()).toEqual(['success: Tag created successfully']))
    expect(await screen.findByText('Retainer', { selector: '.fl-tag' })).toBeDefined()
  })

  it('are removed again when the assignment fails', async () => {
    const broken = failingFetch({
      '/tag/switchAssignment': { status: 500, body: { message: 'The database is away.' } },
    })
    const { user, texts } = await open(['Shop'], broken.fetch)
    await user.click(screen.getByRole('button', { name: 'Actions for Beta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Tags…' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shop' }))
    await waitFor(() => expect(texts()).toEqual(['error: Tags could not be changed, please try again']))
    expect(within(rowOf('Beta')).queryByText('Shop')).toBeNull()
  })
})
