import { expect, it } from 'vitest'
import { list } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const user = { id: '1', username: 'ada', group_names: 'Super Users', lastvisitDate: null, block: 0 }
const siteOf = (rows: object[], pages: number) =>
  siteThat(answering(200, 'application/vnd.api+json', JSON.stringify(list(rows, pages))))

it('listUsers refuses an empty page before the last one, which would hide the users behind it', async () => {
  const { client } = await siteOf([], 3)
  await expect(client.listUsers(200, 200)).rejects.toMatchObject({ reason: 'answer_invalid' })
  const end = await siteOf([], 2)
  expect(await end.client.listUsers(200, 200)).toEqual({ users: [], hasMore: false })
})

it('listUsers reports more pages until the last one', async () => {
  const { client } = await siteOf([user], 2)
  expect(await client.listUsers(0, 200)).toMatchObject({ users: [{ id: 1 }], hasMore: true })
  expect(await client.listUsers(200, 200)).toMatchObject({ hasMore: false })
})
