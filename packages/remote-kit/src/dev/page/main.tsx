import './page.css'
import { createHttp } from '@flotilla/api/client'
import { fakeSession } from '@flotilla/platform/fake-host'
import { RemoteRelease } from '@flotilla/platform/registry'
import { createRoot } from 'react-dom/client'
import { loadRemote, providedPackages, readSession } from '../../page/index.ts'
import { DevHost, Failure } from './dev-host.tsx'

const place = document.body.appendChild(document.createElement('div'))
place.id = 'root'
const root = createRoot(place)

async function open(): Promise<void> {
  const facts: { release: unknown; isSignedIn: boolean } = await (await fetch('/dev.json')).json()
  const release = RemoteRelease.parse(facts.release)
  await Promise.all(Object.values(providedPackages).map((provide) => provide()))
  // The server adds the token, so that the page does not hold it.
  const http = createHttp({ baseUrl: '/api', token: () => 'dev' })
  const session = facts.isSignedIn ? await readSession(http) : fakeSession()
  root.render(<DevHost release={release} remote={await loadRemote(release)} http={http} session={session} />)
}

open().catch((error: unknown) => root.render(<Failure error={error} />))
