import type { Page } from '@playwright/test'

/** A picture of a page of the guide, and the way there. */
export type Shot = {
  /** Name of the page and of the picture. */
  name: string
  address: string
  /** Of the window, px; more where the page has two parts. */
  width?: number
  /** What is done there before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A site of the demo with whatever a site can have. */
export const SITE = 'Musikschule Allegro'

/** One for each screen; `site` is the id of that site. */
export function shotsOf(site: number): Shot[] {
  const tab = (name: string) => ({ name: `site-${name}`, address: `/sites?site=${site}&tab=${name}` })
  return [
    { name: 'overview', address: '/overview' },
    { name: 'attention', address: '/attention', width: 1000 },
    { name: 'sites', address: '/sites' },
    { name: 'site', address: `/sites?site=${site}` },
    ...['extensions', 'backups', 'schedule', 'performance', 'security'].map(tab),
    { name: 'updates', address: '/updates' },
    { name: 'extensions', address: '/extensions' },
    { name: 'activity', address: '/activity' },
    {
      name: 'work',
      address: '/sites',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click()
        await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
      },
    },
    { name: 'settings', address: '/settings' },
    { name: 'connect-a-site', address: '/sites/connect' },
  ]
}
