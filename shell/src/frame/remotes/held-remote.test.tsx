import { ApiError } from '@flotilla/api/client'
import { deleteTag, listTags } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { aRegistry } from '../../../test/a-registry.ts'
import { signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

/** Reads tags, and removes one as another remote would. */
function Page() {
  const { http, remote } = usePlatform()
  const [said, say] = useState('')
  const tell = (call: Promise<unknown>) =>
    void call.then(
      () => say('done'),
      (error: unknown) => say(error instanceof ApiError ? `${error.code}: ${error.message}` : 'a bug'),
    )
  return (
    <>
      <h1>{remote}</h1>
      <button type="button" onClick={() => tell(http.call(listTags))}>
        Read
      </button>
      <button
        type="button"
        onClick={() => tell(http.forRemote('admin').call(deleteTag, { params: { id: 1 } }))}
      >
        Remove
      </button>
      <output aria-label="Outcome">{said}</output>
    </>
  )
}

/** The console at a remote that declares `sites:read`, made for these platforms. */
function open(platform: string) {
  const registry = aRegistry({ risk: ['/risk'] })
  for (const { current } of registry.remotes)
    Object.assign(current, { platform, permissions: ['sites:read'] })
  return openConsole({
    ...{ path: '/risk', token: 't', registry },
    answers: { ...signedIn(), 'DELETE /tag/1': () => ({ json: { message: 'ok' } }) },
    remotes: { risk: { paths: [], module: { routes: [{ path: '/risk', element: <Page /> }] } } },
  })
}

it('a remote makes the calls of its permissions, and no other is sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, calls } = open('^1.14.0')
  await screen.findByRole('heading', { name: 'risk' })
  await user.click(screen.getByRole('button', { name: 'Read' }))
  await vi.waitFor(() => expect(screen.getByRole('status', { name: 'Outcome' }).textContent).toBe('done'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const refusal = 'DELETE /tag/{id} needs sites:write, which remote.json of risk does not name'
  await vi.waitFor(() =>
    expect(screen.getByRole('status', { name: 'Outcome' }).textContent).toBe(`forbidden: ${refusal}`),
  )
  expect(log).toHaveBeenCalledWith(refusal)
  expect(calls.filter(({ call }) => call === 'DELETE /tag/1')).toEqual([])
})

it('a remote for a platform before 1.14 makes every call', async () => {
  const { user, calls } = open('^1.12.0')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(screen.getByRole('status', { name: 'Outcome' }).textContent).toBe('done'))
  expect(calls.filter(({ call }) => call === 'DELETE /tag/1')).toHaveLength(1)
})
