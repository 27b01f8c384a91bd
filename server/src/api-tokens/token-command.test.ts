import { listTags } from '@flotilla/api/contract'
import { afterAll, expect, it } from 'vitest'
import { aUser, callApi, startTestServer } from '../testing/index.ts'
import { runTokenCommand } from './token-command.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const run = (...args: string[]) => runTokenCommand(args, db, new Date())

it('an operator makes a token, sees whose it is, and ends it', async () => {
  const { email } = await aUser(db)
  expect(await run('list')).toBe('No token works.')
  const said = await run('make', email, '--name', 'Probe', '--scopes', 'sites:read', '--days', '2')
  const [token = ''] = said.split('\n')
  const [, id = ''] = /^Token (\d+) of/m.exec(said) ?? []
  expect((await callApi(url, listTags, { token })).status).toBe(200)
  expect(await run('list')).toContain(`${id}  Probe  ${token.slice(0, 8)}…  ${email}`)
  expect(await run('end', id)).toBe(`Token ${id} is refused from now on.`)
  expect((await callApi(url, listTags, { token })).status).toBe(401)
})

it.each([
  [['make', 'nobody@example.test', '--name', 'x', '--scopes', 'sites:read'], 'There is no person'],
  [['make', 'OWNER', '--name', 'x', '--scopes', 'admin:write'], 'Invalid option'],
  [['make', 'OWNER', '--name', 'x'], 'Please choose what the token may do'],
  [['end', '0'], 'No token 0 works'],
  [['end', 'x'], 'No token NaN works'],
  [['burn'], 'npm run token'],
  [['list', '--all'], 'npm run token'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { email } = await aUser(db)
  await expect(run(...args.map((arg) => (arg === 'OWNER' ? email : arg)))).rejects.toThrow(sentence)
})
