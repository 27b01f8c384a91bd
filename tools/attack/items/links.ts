import { type Attack, must, mustBe } from '../attack.ts'
import { hostileSite, linkTo } from '../hostile-site.ts'

/** Connect links: which site they connect, and where calls go then. */
export const links: Attack[] = [
  {
    finding: 7,
    promise: 'A link takes over no site of the account without a question',
    async run({ call, signIn }) {
      const token = await signIn('agency@demo.test')
      using mine = await hostileSite({})
      using theirs = await hostileSite({})
      const made = await call('/api/site', { token, body: linkTo(mine.origin, mine.api, 'Mine') })
      must(made.status === 200 || made.status === 201, `the site could not be connected: ${made.text}`)
      const { id } = Object(made.json.data)
      const attack = { ...linkTo(mine.origin, theirs.api), url_backend: `${theirs.origin}/administrator/` }
      const { status } = await call('/api/site', { token, body: attack })
      const after = Object((await call(`/api/site/${id}`, { token })).json.data)
      await call(`/api/site/${id}`, { method: 'DELETE', token })
      must(status === 409 || status === 422, `the link was taken: ${status}`)
      mustBe(after.url_backend, `${mine.origin}/administrator/`, 'address of the backend')
    },
  },
  {
    finding: 7,
    promise: 'All addresses of a link have one host',
    async run({ call, signIn }) {
      const token = await signIn('agency@demo.test')
      using site = await hostileSite({})
      const link = { ...linkTo(site.origin, site.api), url: 'http://customer.example/' }
      mustBe((await call('/api/site', { token, body: link })).status, 422, 'status')
    },
  },
]
