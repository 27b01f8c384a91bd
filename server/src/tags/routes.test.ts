import { createTag, deleteTag, listTags, switchTagAssignment, updateTag } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aSite, aTag, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const { accountId, token } = await aUser(db)
const stranger = await aUser(db)

describe('the tag routes', () => {
  it('require a name and a colour', async () => {
    const create = async (body: Record<string, unknown>) =>
      (await callApi(url, createTag, { token, body })).json
    expect(await create({ name: '', color: 'red' })).toMatchObject({
      errors: { name: ['Please provide a name'], color: ['Please choose a color'] },
    })
  })

  it('create, change, list by name and remove tags', async () => {
    const { token } = await aUser(db)
    const created = await callApi(url, createTag, {
      token,
      body: { name: 'Shop', color: '#C62828', in_sidebar: true },
    })
    expect(created.status).toBe(201)
    const tag = created.parsed()?.data
    expect(tag).toMatchObject({ shortname: 'SHO', in_sidebar: true })
    await callApi(url, createTag, { token, body: { name: 'Ärzte', color: '#000000' } })
    const changed = { id: tag?.id ?? 0, name: 'Zoo', color: '#FFFFFF', in_sidebar: false, shortname: 'x' }
    expect((await callApi(url, updateTag, { token, body: changed })).json).toMatchObject({
      data: { name: 'Zoo' },
    })
    const names = (await callApi(url, listTags, { token })).parsed().data.map(({ name }) => name)
    expect(names).toEqual(['Ärzte', 'Zoo'])
    const remove = async () => (await callApi(url, deleteTag, { token, params: { id: changed.id } })).status
    expect([await remove(), await remove()]).toEqual([200, 404])
  })

  it('answer 404 for tags and sites of another account', async () => {
    const tag = await aTag(db, { accountId })
    const site = await aSite(db, { accountId })
    const own = await aSite(db, { accountId: stranger.accountId })
    const body = { id: tag.id, name: 'x', color: '#000000', in_sidebar: false }
    const assign = { id: tag.id, entity_type: 'site' as const }
    const answers = [
      await callApi(url, updateTag, { token: stranger.token, body }),
      await callApi(url, deleteTag, { token: stranger.token, params: { id: tag.id } }),
      await callApi(url, switchTagAssignment, {
        token: stranger.token,
        body: { ...assign, entity_id: site.id },
      }),
      await callApi(url, switchTagAssignment, {
        token: stranger.token,
        body: { ...assign, entity_id: own.id },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('list each tag with the number of its sites', async () => {
    const person = await aUser(db)
    const tag = await aTag(db, { accountId: person.accountId })
    const read = async () => (await callApi(url, listTags, { token: person.token })).parsed().data[0]?.sites
    expect(await read()).toBe(0)
    for (let count = 0; count < 2; count += 1) {
      const site = await aSite(db, { accountId: person.accountId })
      const body = { id: tag.id, entity_id: site.id, entity_type: 'site' as const }
      await callApi(url, switchTagAssignment, { token: person.token, body })
    }
    expect(await read()).toBe(2)
  })

  it('switch a tag on a site on and off', async () => {
    const tag = await aTag(db, { accountId })
    const site = await aSite(db, { accountId })
    const body = { id: tag.id, entity_id: site.id, entity_type: 'site' as const }
    const flip = async () => (await callApi(url, switchTagAssignment, { token, body })).parsed().data.assigned
    expect([await flip(), await flip(), await flip()]).toEqual([true, false, true])
  })
})
