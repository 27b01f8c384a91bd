import { failingFetch } from '@flotilla/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, supportPage, titles } from '../../../test/show-support.ts'

const show = await supportPage()

/** A network that refuses a new ticket; reads reach the server. */
function refusing(status: number, body: Record<string, unknown>): typeof fetch {
  const { fetch: refuse } = failingFetch({ 'support/ticket?': { status, body } })
  return (input, init) => {
    const method = input instanceof Request ? input.method : init?.method
    return method === 'POST' ? refuse('http://x/support/ticket?') : globalThis.fetch(input, init)
  }
}

describe('the form of a new support ticket', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  async function choose(user: Awaited<ReturnType<typeof show>>['user'], area: string) {
    await user.click(await screen.findByRole('combobox', { name: 'Area' }))
    await user.click(await screen.findByText(area))
  }

  // spec: AA-5-014, AA-5-015, AA-2-057
  it('shows what is missing at each field and sends nothing', async () => {
    const { user, tickets } = await show([])
    await user.click(button('New ticket'))
    await screen.findByRole('combobox', { name: 'Area' })
    await user.click(button('Create ticket'))
    for (const words of ['Please choose an Area', 'Please provide a Title', 'Please provide a Message']) {
      expect(screen.getByText(words)).toBeDefined()
    }
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
    await user.type(field('Title'), 'x')
    expect(screen.queryByText('Please provide a Title')).toBeNull()
    expect(await tickets()).toEqual([])
  })

  // spec: AA-4-017, AA-8-003, AA-3-017, AA-3-013
  it('creates the ticket, reloads the list, closes, and is empty when opened again', async () => {
    const { user, tickets } = await show([])
    await user.click(button('New ticket'))
    await choose(user, 'Billing')
    await user.type(field('Title'), 'Where is my invoice?')
    await user.type(field('Message'), 'I cannot find it.')
    await user.click(button('Create ticket'))
    expect(await screen.findByText('Ticket created successfully')).toBeDefined()
    await waitFor(() => expect(titles()).toEqual(['Where is my invoice?']))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New ticket' })).toBeNull())
    expect(await tickets()).toMatchObject([{ tag_id: 2, articles: [{ body: 'I cannot find it.' }] }])
    await user.click(button('New ticket'))
    expect(field('Title').value).toBe('')
  })

  // spec: AA-8-003
  it('says that the ticket could not be created and keeps what was typed', async () => {
    const { user } = await show([], { fetch: refusing(500, { message: 'Broken.' }) })
    await user.click(button('New ticket'))
    await choose(user, 'Backups')
    await user.type(field('Title'), 'Help')
    await user.type(field('Message'), 'Please')
    await user.click(button('Create ticket'))
    expect(await screen.findByText('Error while creating Ticket, please try again')).toBeDefined()
    expect(field('Message').value).toBe('Please')
  })

  it('shows errors of the server at their fields, else above the form, and focuses the first field', async () => {
    const errors = { title: ['There is a ticket of this title.'], account: ['Your plan has no support.'] }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const { user } = await show([], { fetch: refusing(422, body) })
    await user.click(button('New ticket'))
    await choose(user, 'Backups')
    await user.type(field('Title'), 'Help')
    await user.type(field('Message'), 'Please')
    await user.click(button('Create ticket'))
    expect(await screen.findByText('There is a ticket of this title.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(screen.getByRole('alert').textContent).toContain('Your plan has no support.')
  })

  it('asks once before it is left unsent', async () => {
    const { user } = await show([])
    await user.click(button('New ticket'))
    await user.type(field('Title'), 'Help')
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
  })
})
