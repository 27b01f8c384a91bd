import { type Attack, must, mustBe } from '../attack.ts'
import { hostileSite, linkTo } from '../hostile-site.ts'
import type { Target } from '../target.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/vnd.api+json'

/** Connects a site with the given answers, refreshes it, and waits until the refresh has ended. */
async function refreshOf(
  { call, signIn }: Target,
  answers: Parameters<typeof hostileSite>[0],
): Promise<Record<string, unknown>> {
  const token = await signIn('agency@demo.test')
  using site = await hostileSite({})
  const { json: made, status } = await call('/api/site', { token, body: linkTo(site.origin, site.api) })
  must(status === 200 || status === 201, `the hostile site could not be connected: ${status}`)
  const { id } = Object(made.data)
  const isIdle = async () => Object((await call(`/api/site/${id}`, { token })).json.data).process_state === 0
  while (!(await isIdle())) await new Promise((resolve) => setTimeout(resolve, 50))
  Object.assign(site.answers, answers)
  const refresh = await call(`/api/site/${id}/updateinfo`, { method: 'POST', token })
  mustBe(refresh.status, 202, 'order of the refresh')
  while (!(await isIdle())) await new Promise((resolve) => setTimeout(resolve, 50))
  const after = Object((await call(`/api/site/${id}`, { token })).json.data)
  await call(`/api/site/${id}`, { method: 'DELETE', token })
  mustBe([...site.served], Object.keys(answers), 'what the refresh read')
  return after
}

const row = (id: number) => ({
  attributes: {
    extension_id: id,
    name: `x${id}`,
    type: 'module',
    folder: '',
    element: `x${id}`,
    version: '1.0',
    new_version: '1.1',
  },
})

/** Input from clients to the server, and answers of hostile sites. */
export const input: Attack[] = [
  ...[200, 4000, 120_000].map(
    (count): Attack => ({
      finding: 3,
      promise: `A form of ${count} fields is answered at once`,
      async run({ call }) {
        const body = Array.from({ length: count }, (_, index) => `a[k${index}]=1`).join('&')
        const { status } = await call('/api/login', { body, type: form })
        mustBe(status, count > 200 ? 413 : 422, 'status')
      },
    }),
  ),
  {
    finding: 3,
    promise: 'A form of 20000 files is answered at once',
    async run({ call }) {
      const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n'
      const body = `${part.repeat(20_000)}--x--`
      mustBe(
        (await call('/api/login', { body, type: 'multipart/form-data; boundary=x' })).status,
        413,
        'status',
      )
    },
  },
  {
    finding: 3,
    promise: 'A call that takes JSON refuses a form, and a text that does not say that it is JSON',
    async run({ call, signIn }) {
      const token = await signIn('agency@demo.test')
      mustBe((await call('/api/site/plan', { token, body: 'id=1&plan=x', type: form })).status, 415, 'form')
      mustBe((await call('/api/login', { body: '{}', type: 'text/plain' })).status, 415, 'text')
    },
  },
  ...['[', '{"a":', '[{},', '"\\u0000",'].map(
    (text): Attack => ({
      finding: 3,
      promise: `A body of 120 kB of ${text} is answered at once`,
      async run({ call }) {
        const body = `[${text.repeat(120_000 / text.length)}`
        mustBe((await call('/api/login', { body })).status, 400, 'status')
      },
    }),
  ),
  {
    finding: 3,
    promise: 'A body of 3 MB is refused where no file is taken',
    async run({ call }) {
      mustBe((await call('/api/login', { body: `"${'x'.repeat(3_000_000)}"` })).status, 413, 'status')
    },
  },
  ...[60, 240, 3500].map(
    (size): Attack => ({
      finding: 4,
      promise: `An error of ${size} kB of brackets of a site is read at once`,
      async run({ call, signIn }) {
        const token = await signIn('agency@demo.test')
        using site = await hostileSite({
          '/redos/': { status: 500, type: 'text/plain', body: '<'.repeat(size * 1000) },
        })
        const link = linkTo(site.origin, `${site.origin}/redos/api/index.php`)
        mustBe((await call('/api/site', { token, body: link })).status, 422, 'status')
        must(site.served.size > 0, 'the error was not read')
      },
    }),
  ),
  ...['<script ', '<!--', '<style></', '<'].map(
    (text): Attack => ({
      finding: 5,
      promise: `A front page of 3.5 MB of ${text} is read at once`,
      async run(target) {
        const body = text.repeat(3_500_000 / text.length)
        const site = await refreshOf(target, { '/': { status: 200, type: 'text/html', body } })
        mustBe(site.online, true, 'online')
      },
    }),
  ),
  ...[2000, 12_000].map(
    (count): Attack => ({
      finding: 6,
      promise: `A list of ${count} extensions with updates holds up nobody`,
      async run(target) {
        const data = Array.from({ length: count }, (_, index) => row(index + 1))
        const body = JSON.stringify({ links: {}, data })
        const site = await refreshOf(target, { '/extensions': { status: 200, type: json, body } })
        mustBe(site.extensions_installed, 2000, 'extensions')
      },
    }),
  ),
  {
    finding: 29,
    promise: 'Every answer forbids browsers to guess what it is',
    async run({ call }) {
      for (const place of [
        '/api/health',
        '/api/user',
        '/api/nothing',
        '/config.json',
        '/remotes.json',
        '/',
      ]) {
        mustBe((await call(place)).headers.get('x-content-type-options'), 'nosniff', place)
      }
    },
  },
  {
    finding: 25,
    promise: 'An account connects, tags and asks only so often',
    async run({ call, signIn }) {
      const token = await signIn('new@demo.test')
      const isLimited = async (place: string, body: unknown) => {
        for (let count = 0; count < 120; count += 1)
          if ((await call(place, { token, body })).status === 429) return true
        return false
      }
      must(
        await isLimited('/api/tag', { name: 'x', color: '#112233', in_sidebar: false }),
        'POST /api/tag has no limit',
      )
      must(
        await isLimited('/api/site', linkTo('http://127.0.0.1:1', 'http://127.0.0.1:1/api')),
        'POST /api/site has no limit',
      )
    },
  },
]
