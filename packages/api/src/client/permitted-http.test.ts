import { afterEach, describe, expect, it, vi } from 'vitest'
import { login } from '../contract/auth/sign-in.ts'
import { listSites } from '../contract/fleet/list-sites.ts'
import { defineEndpoint } from '../contract/shared/endpoint.ts'
import { deleteSite } from '../contract/site/delete-site.ts'
import { getUser } from '../contract/user/get-user.ts'
import type { Http } from './http.ts'
import { permittedHttp } from './permitted-http.ts'

const sent: string[] = []
const http: Http = {
  call: (async ({ path }: { path: string }) => void sent.push(path)) as Http['call'],
  forRemote: () => http,
}
afterEach(() => {
  sent.length = 0
})
const reader = permittedHttp(http, { remote: 'risk', permissions: ['sites:read'] })
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('the http of a remote', () => {
  it('sends calls of its scopes, public ones, and the one that tells who is signed in', async () => {
    await reader.call(listSites)
    await reader.call(login, { body: { email: 'a@b.example', password: 'x' } })
    await reader.call(getUser)
    expect(sent).toEqual([listSites.path, login.path, getUser.path])
  })

  it('refuses any other call before it is sent, and names the missing word', async () => {
    const log = quiet()
    const refusal = expect.objectContaining({
      code: 'forbidden',
      status: 403,
      isRetryable: false,
      message: 'DELETE /site/{id} needs sites:write, which remote.json of risk does not name',
    })
    await expect(reader.call(deleteSite, { params: { id: 1 } })).rejects.toEqual(refusal)
    expect(sent).toEqual([])
    expect(log).toHaveBeenCalledOnce()
  })

  it('stays held as another remote', async () => {
    quiet()
    const other = reader.forRemote('admin')
    await expect(other.call(deleteSite, { params: { id: 1 } })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('sends every call of a remote that is held to nothing', async () => {
    await permittedHttp(http, { remote: 'old', permissions: null }).call(deleteSite, { params: { id: 1 } })
    expect(sent).toEqual([deleteSite.path])
  })
})

it('a call that is not public has a scope', () => {
  // @ts-expect-error its scope is missing
  defineEndpoint({ method: 'GET', path: '/x', summary: 'X', response: listSites.response })
})
