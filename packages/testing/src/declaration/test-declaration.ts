import { createHttp } from '@flotilla/api/client'
import { Capability } from '@flotilla/api/contract'
import { paths, type RemoteModule } from '@flotilla/platform'
import { createFakeHost, fakeSession } from '@flotilla/platform/fake-host'
import { RemoteDeclaration } from '@flotilla/platform/registry'
import { describe, expect, it } from 'vitest'
import { renderRemote } from '../render-remote.tsx'

const baseUrl = 'http://api.test'

/**
 * Tests that a remote fulfils what its `remote.json` declares about its routes; the only content of a page
 * test's file.
 */
export function testDeclaration(declaration: unknown, remote: RemoteModule): void {
  const routes = RemoteDeclaration.parse(declaration).routes.map((route) => ({
    ...route,
    address: route.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1'),
  }))

  describe('a route of remote.json', () => {
    it.each(routes)('shows its title before any code or answer has arrived: $path', ({ address, title }) => {
      const fetch = () => new Promise<Response>(() => {})
      const http = createHttp({ baseUrl, token: () => 't', fetch })
      const { container } = renderRemote({ http, remote, path: address })
      expect(container.querySelector('h1')?.textContent).toBe(title)
    })

    it.each(routes.filter(({ data }) => data !== undefined))(
      'reads first what remote.json has the page fetch beside the code: $path',
      async ({ address, data = [], fleetData = data }) => {
        expect((await readAhead(remote, address)).slice(0, fleetData.length)).toEqual(fleetData)
      },
    )
  })
}

/**
 * The first reads of a remote when the pointer is on a link to `path`, before a backend with every addition:
 * path and query below the API, as `remote.json` names it.
 */
async function readAhead(remote: RemoteModule, path: string): Promise<string[]> {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    asked.push(`${pathname}${search}`)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  const plain = fakeSession()
  const session = { ...plain, user: { ...plain.user, capabilities: [...Capability.options] } }
  const { platform } = createFakeHost({ session, http: createHttp({ baseUrl, token: () => 't', fetch }) })
  await remote.prefetch?.({ ...platform, paths, navigate: () => {} }, path)
  return asked
}
