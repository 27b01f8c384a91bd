import type { Http } from '@flotilla/api/client'
import type { RemoteModule } from '@flotilla/platform'
import { createFakeHost, FakeHost, type FakeHostOptions } from '@flotilla/platform/fake-host'
import { ThemeProvider } from '@flotilla/ui/theme'
import { createMemoryWork, type MemoryWork } from '@flotilla/work/in-memory'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export type RenderRemoteOptions = Omit<FakeHostOptions, 'http' | 'createWork'> & {
  http: Http
  remote: RemoteModule
  /** Initial address of the page: `/sites?page=2`. */
  path: string
}

/** Renders a remote in the fake host. `address()`: current path and search; `runs()`: the tray's work. */
export function renderRemote({ remote, path, ...options }: RenderRemoteOptions) {
  let workStore: MemoryWork['store'] | undefined
  const host = createFakeHost({
    ...options,
    createWork: (parts) => {
      const made = createMemoryWork(parts)
      workStore = made.store
      return made
    },
  })
  const view = render(
    <ThemeProvider theme="light" density="comfortable">
      <FakeHost host={host} remote={remote} path={path} />
    </ThemeProvider>,
  )
  const address = () => view.container.querySelector('[data-address]')?.getAttribute('data-address') ?? ''
  return { ...view, host, runs: () => workStore?.get().runs ?? [], address, user: userEvent.setup() }
}
