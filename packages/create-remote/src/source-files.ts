/** The code of a new remote: its one exposed module, its routes, a page with its story and its test. */
export function sourceFiles(name: string, title: string): Record<string, string> {
  return {
    'src/remote.tsx': remote,
    'src/routes.tsx': routes(name),
    'src/features/overview/overview-page.tsx': page(title),
    'src/features/overview/overview-page.stories.tsx': story(name),
    'src/features/overview/overview-page.test.tsx': test(name, title),
  }
}

const remote = `import type { RemoteModule } from '@flotilla/platform'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes } satisfies RemoteModule
`

const routes = (name: string) => `import type { RouteObject } from '@flotilla/platform/router'
import { OverviewPage } from './features/overview/overview-page.tsx'

/** The addresses that \`remote.json\` declares. */
export const routes: RouteObject[] = [{ path: '/${name}', element: <OverviewPage /> }]
`

const page = (title: string) => `import { usePlatform } from '@flotilla/platform'
import { EmptyState, Page } from '@flotilla/ui/page'

/** The first page; it greets anyone who is signed in. */
export function OverviewPage() {
  const { user } = usePlatform().session
  return (
    <Page title="${title}">
      <EmptyState
        title={\`Welcome, \${user.firstname ?? user.email}\`}
        text="Nothing to do here yet."
        icon="star"
      />
    </Page>
  )
}
`

const story = (name: string) => `import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp } from '@flotilla/testing/stories'
import { useState } from 'react'
import declaration from '../../../remote.json' with { type: 'json' }
import { remote } from '../../remote.tsx'

function Overview() {
  const [host] = useState(() => createFakeHost({ http: answerHttp([]), declaration }))
  return <FakeHost host={host} remote={remote} path="/${name}" />
}

/** A story in the component story format, for a Storybook if there is one. */
export default { title: '${name}/Overview', component: Overview }

export const Welcome = {}
`

const test = (name: string, title: string) => `import { renderRemote } from '@flotilla/testing'
import { answerHttp } from '@flotilla/testing/stories'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import declaration from '../../../remote.json' with { type: 'json' }
import { remote } from '../../remote.tsx'

it('greets whoever is signed in', async () => {
  renderRemote({ http: answerHttp([]), declaration, remote, path: '/${name}' })
  expect(await screen.findByRole('heading', { name: '${title}', level: 1 })).toBeDefined()
  expect(screen.getByText('Welcome, Flora')).toBeDefined()
})
`
