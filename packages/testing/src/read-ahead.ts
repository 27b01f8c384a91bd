import { createHttp } from '@flotilla/api/client'
import { paths, type RemoteModule } from '@flotilla/platform'
import { createFakeHost } from '@flotilla/platform/fake-host'

const apiUrl = 'http://api.test'

/** What a remote asks of the API when somebody points at `path`: path and query below the API, as `remote.json` names it. */
export async function readAhead(remote: RemoteModule, path: string): Promise<string[]> {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    asked.push(`${pathname}${search}`)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  const { platform } = createFakeHost({ http: createHttp({ baseUrl: apiUrl, token: () => 't', fetch }) })
  await remote.prefetch?.({ ...platform, paths, navigate: () => {} }, path)
  return asked
}
