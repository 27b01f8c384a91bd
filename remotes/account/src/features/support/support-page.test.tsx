import { failingFetch } from '@flotilla/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, type Given, supportPage, titles } from '../../../test/show-support.ts'

const show = await supportPage()

const open: Given = {
  title: 'Backup of the shop fails since Monday',
  state: 'open',
  messages: [
    { sender: 'Customer', body: 'Hello,\nit fails.\n<b>Why?</b>' },
    { sender: 'Agent', body: 'internal', type: 1 },
    {
      sender: 'Agent',
      body: '<p>Try <b>again</b>.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    },
  ],
}
const waiting: Given = { title: 'Address of invoices', state: 'pending' }
const closed: Given = { title: 'Old question', state: 'closed' }

const title = (name: string) => screen.getByRole('button', { name })
const detail = () => screen.findByRole('region', { name: /^Backup of the shop/ })

describe('the list of support tickets', () => {
  // spec: AA-2-053, AA-4-015, AA-3-014, AA-3-016
  it('shows title, created, state and area, and closed tickets only with "Show open" off', async () => {
    const { user } = await show([open, waiting, closed])
    await waitFor(() => expect(titles()).toEqual([open.title, waiting.title]))
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Title', 'Created', 'State', 'Area'])
    const first = screen.getAllByRole('row')[1]
    expect(
      first &&
        within(first)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
    ).toEqual(['20.11.2026 09:30', 'Open', 'Backups'])
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show open' })
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(titles()).toEqual([open.title, waiting.title, closed.title])
  })

  // spec: AA-2-054
  it('says that tickets are loading, then that there are none', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let calls = 0
    // The screen opens although the tickets failed; the tab then retries automatically.
    const slow: typeof fetch = async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('support/tickets'))
        return fetch(input, init)
      calls += 1
      if (calls === 1) return new Response('{"message":"Broken."}', { status: 503 })
      await gate
      return fetch(input, init)
    }
    await show([], { fetch: slow })
    expect(await screen.findByText('Loading tickets…')).toBeDefined()
    release()
    expect(await screen.findByText("You don't have any tickets so far")).toBeDefined()
  })

  it('says that no ticket is open, and leads to the closed ones', async () => {
    const { user } = await show([closed])
    await user.click(await screen.findByRole('button', { name: 'Show closed tickets' }))
    expect(titles()).toEqual([closed.title])
  })
})

describe('a support ticket', () => {
  // spec: AA-2-055
  it('opens on a click on its title and closes on a second one', async () => {
    const { user, address } = await show([open, waiting])
    await user.click(title(open.title))
    expect(await detail()).toBeDefined()
    expect(address()).toMatch(/^\/support\?ticket=\d+$/)
    expect(title(open.title).getAttribute('aria-expanded')).toBe('true')
    await user.click(title(open.title))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Backup of the shop/ })).toBeNull())
    expect(address()).toBe('/support')
    expect(document.activeElement).toBe(title(open.title))
  })

  // spec: AA-2-056, AA-5-018, AA-5-019, AA-9-016, AA-3-015
  it('shows created, area, state and messages: line breaks of customers, clean HTML of agents, no notes', async () => {
    const { user } = await show([open])
    await user.click(title(open.title))
    const panel = within(await detail())
    expect(panel.getByRole('heading', { name: `${open.title}…` })).toBe(document.activeElement)
    expect(panel.getByText('Open')).toBeDefined()
    expect(panel.getByText('Backups')).toBeDefined()
    expect(panel.getAllByText('20.11.2026 09:30').length).toBeGreaterThan(0)
    const [own, agent, ...others] = within(panel.getByRole('log')).getAllByRole('article')
    expect(others).toEqual([])
    expect(own?.querySelector('p')?.innerHTML).toBe('Hello,<br>it fails.<br>&lt;b&gt;Why?&lt;/b&gt;')
    expect(agent?.querySelector('p')?.outerHTML).toBe('<p>Try <b>again</b>.</p>')
    expect(agent?.querySelector('img, script')).toBeNull()
    expect('hacked' in window).toBe(false)
  })

  // spec: AA-4-016, AA-8-003, AA-3-018
  it('sends a reply with its line breaks, reloads, and clears the field', async () => {
    const { user } = await show([{ ...open, state: 'pending' }])
    await user.click(title(open.title))
    const panel = within(await detail())
    const box = panel.getByLabelText<HTMLTextAreaElement>('Your reply')
    await user.type(box, 'First{enter}second')
    await user.click(panel.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Ticket reply successfully')).toBeDefined()
    await waitFor(() => expect(box.value).toBe(''))
    const last = within(panel.getByRole('log')).getAllByRole('article').at(-1)
    expect(last?.querySelector('p')?.innerHTML).toBe('First<br>second')
    expect(panel.getByText('Open')).toBeDefined()
  })

  // spec: AA-5-016
  it('ignores an empty reply without a word', async () => {
    const { user, tickets } = await show([open])
    await user.click(title(open.title))
    await user.type(within(await detail()).getByLabelText('Your reply'), '  {enter} ')
    await user.click(button('Send reply'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await tickets())[0]?.articles).toHaveLength(2)
  })

  // spec: AA-8-003
  it('says that a reply failed and keeps it, also while another ticket is open', async () => {
    const { fetch } = failingFetch({ addreply: { status: 500, body: { message: 'Broken.' } } })
    const { user } = await show([open, waiting], { fetch })
    await user.click(title(open.title))
    await user.type(within(await detail()).getByLabelText('Your reply'), 'Please help')
    await user.click(button('Send reply'))
    expect(await screen.findByText('Error while replying to Ticket, please try again')).toBeDefined()
    await user.click(title(waiting.title))
    await user.click(title(open.title))
    expect(within(await detail()).getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Please help')
  })
})
