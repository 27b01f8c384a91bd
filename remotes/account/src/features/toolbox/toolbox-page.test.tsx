import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'
import { materials } from './materials.ts'
import { offers } from './offers.ts'

const server = await startTestServer()
afterAll(() => server.close())

async function open(path = '/toolbox') {
  const view = await renderWithServer({ server, user: await aUser(server.db), remote, path })
  await screen.findByText('Discounts and material for your agency')
  return view
}

describe('the toolbox page', () => {
  // spec: AA-2-085, AA-9-011
  it('lists 13 discounts of 15 to 30 percent, each with its own coupon', async () => {
    await open()
    const list = within(screen.getByRole('list', { name: 'Discounts' }))
    expect(list.getAllByRole('listitem')).toHaveLength(13)
    for (const { name, percent, code } of offers) {
      const offer = within(list.getByRole('region', { name }))
      expect(offer.getByText(`${percent} % off`)).toBeDefined()
      expect(offer.getByText(code)).toBeDefined()
      expect(percent).toBeGreaterThanOrEqual(15)
      expect(percent).toBeLessThanOrEqual(30)
    }
    expect(new Set(offers.map(({ code }) => code)).size).toBe(13)
    expect(offers.find(({ id }) => id === 'backup')).toMatchObject({ name: 'Backup tool Pro', percent: 30 })
  })

  it('links each coupon to the shop that the environment names, and to none otherwise', async () => {
    const config = { links: { documentation: '', component: '', couponShop: 'https://shop.example/' } }
    const { unmount } = await renderWithServer({
      server,
      user: await aUser(server.db),
      remote,
      path: '/toolbox',
      config,
    })
    const shops = await screen.findAllByRole('link', { name: /^Open the shop/ })
    expect(shops.map((link) => link.getAttribute('href'))).toEqual(offers.map(() => 'https://shop.example/'))
    unmount()
    await open()
    expect(screen.queryByRole('link', { name: /^Open the shop/ })).toBeNull()
  })

  it('copies a coupon and says so, and shows the code when copying is forbidden', async () => {
    const { user } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
    await user.click(screen.getByRole('button', { name: 'Copy coupon of SEO toolkit' }))
    expect(write).toHaveBeenCalledWith('FLOTILLA-SEO-20')
    expect(await screen.findByText('Coupon FLOTILLA-SEO-20 copied')).toBeDefined()
    write.mockRejectedValueOnce(new Error('forbidden'))
    await user.click(screen.getByRole('button', { name: 'Copy coupon of SEO toolkit' }))
    expect(await screen.findByText('Please copy it manually: FLOTILLA-SEO-20')).toBeDefined()
  })

  // spec: AA-2-086, AA-4-025
  it('offers every download and a link to send feedback', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('link', { name: 'Materials' }))
    expect(address()).toBe('/toolbox?tab=materials')
    for (const { title, files } of materials) {
      const list = within(screen.getByRole('list', { name: `Downloads: ${title}` }))
      const links = list.getAllByRole('link')
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        files.map(({ file }) => `/materials/${file}`),
      )
      expect(links.every((link) => link.hasAttribute('download'))).toBe(true)
    }
    expect(screen.getByRole('link', { name: /^Write to / }).getAttribute('href')).toMatch(
      /^mailto:\S+@\S+\?subject=/,
    )
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
