import type { Http } from '@flotilla/api/client'
import type { RemoteModule } from '@flotilla/platform'
import { createFakeHost, FakeHost, type FakeHostOptions } from '@flotilla/platform/fake-host'
import { ThemeProvider } from '@flotilla/ui/theme'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export type RenderRemoteOptions = Omit<FakeHostOptions, 'http'> & {
  http: Http
  remote: RemoteModule
  /** Where the page is opened: `/sites?page=2`. */
  path: string
}

/** Renders a remote in the fake host. `address()` is the path and search as they stand now. */
export function renderRemote({ remote, path, ...options }: RenderRemoteOptions) {
  const host = createFakeHost(options)
  const view = render(
    <ThemeProvider theme="light" density="comfortable">
      <FakeHost host={host} remote={remote} path={path} />
    </ThemeProvider>,
  )
  const address = () => view.container.querySelector('[data-address]')?.getAttribute('data-address') ?? ''
  return { ...view, host, address, user: userEvent.setup() }
}
