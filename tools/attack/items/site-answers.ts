import { expect } from 'vitest'
import type { Attack } from '../attack.ts'
import { hostileSite, linkTo } from '../hostile-site.ts'
import type { Target } from '../target.ts'

const json = 'application/vnd.api+json'

/** Connects a site with the given answers, refreshes it, and resolves with it after the refresh. */
async function refreshOf({ call, eventually }: Target, answers: Parameters<typeof hostileSite>[0]) {
  using site = await hostileSite({})
  const { json: made } = await call('/api/site', { body: linkTo(site.origin, site.api) })
  const place = `/api/site/${Object(made.data).id}`
  const atRest = () =>
    eventually(async () => {
      const found = Object((await call(place)).json.data)
      return found.process_state === 0 ? found : undefined
    })
  await atRest()
  Object.assign(site.answers, answers)
  expect((await call(`${place}/updateinfo`, { method: 'POST' })).status).toBe(202)
  const after = await atRest()
  await call(place, { method: 'DELETE' })
  expect([...site.served]).toEqual(Object.keys(answers))
  return after
}

const row = (id: number) => ({
  attributes: {
    ...{ extension_id: id, name: `x${id}`, type: 'module', folder: '', element: `x${id}` },
    ...{ version: '1.0', new_version: '1.1' },
  },
})

const brackets = [60, 240, 3500].map(
  (size): Attack => ({
    promise: `reads an error of a site of ${size} kB of brackets at once`,
    isLong: size < 3500,
    async run({ call }) {
      const body = '<'.repeat(size * 1000)
      using site = await hostileSite({ '/redos/': { status: 500, type: 'text/plain', body } })
      const link = linkTo(site.origin, `${site.origin}/redos/api/index.php`)
      expect((await call('/api/site', { body: link })).status).toBe(422)
      expect(site.served.size).toBe(1)
    },
  }),
)

const frontPages = ['<script ', '<!--', '<style></', '<'].map(
  (text): Attack => ({
    promise: `reads a front page of 3.5 MB of ${text} at once`,
    isLong: text !== '<style></',
    async run(target) {
      const body = text.repeat(3_500_000 / text.length)
      const site = await refreshOf(target, { '/': { status: 200, type: 'text/html', body } })
      expect(site.online).toBe(true)
    },
  }),
)

const lists = [2000, 12_000].map(
  (count): Attack => ({
    promise: `saves a list of ${count} extensions with updates without a stall`,
    isLong: true,
    async run(target) {
      const data = Array.from({ length: count }, (_, index) => row(index + 1))
      const body = JSON.stringify({ links: {}, data })
      const site = await refreshOf(target, { '/extensions': { status: 200, type: json, body } })
      expect(site.extensions_installed).toBe(2000)
    },
  }),
)

/** What a hostile site answers. */
export const siteAnswers: Attack[] = [...brackets, ...frontPages, ...lists]
