import type { Http } from '@flotilla/api/client'
import type { RemoteModule, Session } from '@flotilla/platform'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { Button } from '@flotilla/ui/basics'
import { ThemeProvider } from '@flotilla/ui/theme'
import { createMemoryWork } from '@flotilla/work/in-memory'
import { useEffect, useState } from 'react'

type DevHostProps = { release: RemoteRelease; remote: RemoteModule; http: Http; session: Session }

const themes = ['light', 'dark', 'contrast'] as const

/** A remote alone: its addresses, its themes, and the page that it shows. */
export function DevHost({ release, remote, http, session }: DevHostProps) {
  const [path, go] = useAddress(plain(release.routes[0]?.path ?? '/'))
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [host] = useState(() =>
    createFakeHost({ http, declaration: release, session, createWork: createMemoryWork }),
  )
  return (
    <ThemeProvider theme={theme} density="comfortable">
      <nav className="dev-bar" aria-label="Under development">
        <strong>{release.name}</strong>
        {release.routes.map((route) => (
          <Button key={route.path} variant="quiet" size="sm" onClick={() => go(plain(route.path))}>
            {route.title}
          </Button>
        ))}
        <span className="dev-bar__end">
          {themes.map((one) => (
            <Button
              key={one}
              variant="quiet"
              size="sm"
              aria-pressed={one === theme}
              onClick={() => setTheme(one)}
            >
              {one}
            </Button>
          ))}
        </span>
      </nav>
      <FakeHost key={path} host={host} remote={remote} path={path} />
    </ThemeProvider>
  )
}

/** The cause, where the remote cannot be shown at all. */
export function Failure({ error }: { error: unknown }) {
  return (
    <main>
      <h1>The remote could not be loaded</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  )
}

/** The address of the remote, kept behind the `#` of the page, so that it stays when the page loads again. */
function useAddress(first: string): [string, (to: string) => void] {
  const read = () => (location.hash.startsWith('#/') ? location.hash.slice(1) : first)
  const [path, setPath] = useState(read)
  useEffect(() => {
    const changed = () => setPath(read())
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  })
  return [
    path,
    (to) => {
      location.hash = to
    },
  ]
}

/** `/sites/:tagId?` is opened as `/sites`, `/site/:id` as `/site/1`. */
const plain = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')
