import { GUIDE_ADDRESS, type Guide } from '@flotilla/platform/guide'

/** A guide of two pages with every shape of text, for stories. */
export const aGuide: Guide = {
  pages: [
    {
      ...{ name: 'contents', title: 'All pages', headings: [] },
      nodes: [
        { tag: 'p', nodes: ['What you want to do, and where it is described.'] },
        { tag: 'ul', nodes: [{ tag: 'li', nodes: [{ tag: 'a', place: 'sites', nodes: ['Sites'] }] }] },
      ],
    },
    {
      ...{ name: 'sites', title: 'Sites' },
      headings: [{ id: 'search-and-filter', text: 'Search and filter' }],
      nodes: [
        {
          tag: 'p',
          nodes: ['All sites of your account, with their ', { tag: 'strong', nodes: ['state'] }, '.'],
        },
        { tag: 'h2', id: 'search-and-filter', nodes: ['Search and filter'] },
        {
          tag: 'ol',
          nodes: [
            { tag: 'li', nodes: ['Press ', { tag: 'kbd', nodes: ['/'] }, ' to search in the list.'] },
            {
              tag: 'li',
              nodes: ['Choose ', { tag: 'em', nodes: ['Updates needed'] }, ' among the filters.'],
            },
          ],
        },
        {
          tag: 'table',
          nodes: [
            {
              tag: 'thead',
              nodes: [
                { tag: 'tr', nodes: ['Column', 'Meaning'].map((word) => ({ tag: 'th', nodes: [word] })) },
              ],
            },
            {
              tag: 'tbody',
              nodes: [
                {
                  tag: 'tr',
                  nodes: ['Core', 'Its version of Joomla'].map((word) => ({ tag: 'td', nodes: [word] })),
                },
              ],
            },
          ],
        },
        { tag: 'p', nodes: [{ tag: 'a', href: 'https://manual.joomla.org/', nodes: ['Manual of Joomla'] }] },
      ],
    },
  ],
  routes: [{ path: '/sites/:tagId?', params: {}, page: 'sites' }],
}

/**
 * The `beforeEach` of a story: this guide is beside the console, which Storybook does not serve; null: it
 * cannot be fetched.
 */
export const servesGuide = (guide: Guide | null) => () => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!String(input).endsWith(GUIDE_ADDRESS)) return fetch(input, init)
    return guide === null ? Response.json({}, { status: 503 }) : Response.json(guide)
  }
  return () => {
    window.fetch = fetch
  }
}
