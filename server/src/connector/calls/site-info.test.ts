import { describe, expect, it } from 'vitest'
import { item } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const json = 'application/vnd.api+json'
const version = { current: '5.4.6', latest: '5.4.6', needsUpdate: false, phpVersion: '8.3.30' }
const silent = { details: null, info: null, changelog: null }

describe('the update state of Joomla', () => {
  it.each([
    ['known, when its update site is on', { ...silent, updateSiteAvailable: true }, 'known'],
    ['not known, when its update site is off', { ...silent, updateSiteAvailable: false }, 'site-off'],
  ])('is %s', async (_, said, coreUpdates) => {
    const { client } = await siteThat(answering(200, json, JSON.stringify(item({ ...version, ...said }))))
    expect(await client.info(true)).toMatchObject({ appVersion: '5.4.6', coreUpdates })
  })
})

it.each([
  [{ enabled: true }, true],
  [{ enabled: false }, false],
  [null, false],
  [undefined, false],
])('info with Admin Tools %j: its file scanner is there: %j', async (admintools, hasFileScanner) => {
  const said = { ...version, ...silent, updateSiteAvailable: true, admintools }
  const { client } = await siteThat(answering(200, json, JSON.stringify(item(said))))
  expect(await client.info(true)).toMatchObject({ hasFileScanner })
})

describe('an offered update of Joomla', () => {
  it.each([
    ['newer', '5.4.8', true, '5.4.8'],
    ['the same', '5.4.6', true, null],
    ['older', '5.4.5', true, null],
    ['newer, and not said', '5.4.10', false, null],
    ['not named', '', true, null],
  ])(
    'is taken only when it is newer and the site says that it needs it: %s',
    async (_, latest, needsUpdate, to) => {
      const said = { ...version, ...silent, updateSiteAvailable: true, latest, needsUpdate }
      const { client } = await siteThat(answering(200, json, JSON.stringify(item(said))))
      expect(await client.info(true)).toMatchObject({ appVersion: '5.4.6', coreUpdateTo: to })
    },
  )
})

it("info refuses an answer without Joomla's version, so that the known version stays", async () => {
  for (const current of [undefined, null, '']) {
    const said = { ...version, ...silent, updateSiteAvailable: true, current }
    const { client } = await siteThat(answering(200, json, JSON.stringify(item(said))))
    await expect(client.info(true)).rejects.toMatchObject({ reason: 'answer_invalid' })
  }
})

describe('info of a site without connector', () => {
  it("knows the version but no updates when Joomla's updater refuses the key: 400 with a 403 inside", async () => {
    const refused = answering(400, json, '{"errors":[{"title":"Invalid token","code":403}]}')
    const core = { id: '240', name: 'Joomla CMS', type: 'file', version: '5.4.6', folder: '', status: 2 }
    const settings = [
      { updatesource: 'default', minimum_stability: 4 },
      { autoupdate: 1, update_token: 'k' },
    ]
    const { client, seen } = await siteThat(
      (request, response) => {
        const path = request.url ?? ''
        const data = (rows: object[]) => ({ data: rows.map((attributes) => ({ attributes })) })
        if (path.includes('/joomlaupdate/')) return refused(request, response)
        const isKnown = path.includes('/v1/extensions') || path.includes('/v1/config/')
        const rows = path.includes('/v1/extensions') ? [core] : settings
        answering(
          isKnown ? 200 : 404,
          json,
          isKnown ? JSON.stringify(data(rows)) : '{"errors":[{}]}',
        )(request, response)
      },
      { adapter: 'core-only' },
    )
    expect(await client.info(true)).toMatchObject({
      ...{ adapter: 'core-only', appVersion: '5.4.6', coreUpdates: 'no-connector' },
    })
    // This one writes on the site that the updates were looked at.
    expect(seen.some(({ path }) => path.includes('healthcheck'))).toBe(false)
  })
})
