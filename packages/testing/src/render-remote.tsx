import type { Http } from '@flotilla/api/client'
import type { RemoteModule } from '@flotilla/platform'
import {
  createFakeHost,
  FakeHost,
  type FakeHostOptions,
  type FakeHostState,
} from '@flotilla/platform/fake-host'
import { ThemeProvider } from '@flotilla/ui/theme'
import type { WorkRun } from '@flotilla/work'
import { createMemoryWork, type MemoryWork } from '@flotilla/work/in-memory'
import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'

export type RenderRemoteOptions = Omit<FakeHostOptions, 'http' | 'createWork'> & {
  http: Http
  remote: RemoteModule
  /** Initial address of the page: `/sites?page=2`. */
  path: string
}

/** A page of a remote, and what a test does with it. */
export type RenderedRemote = RenderResult & {
  host: FakeHostState
  /** The tray's work. */
  runs: () => readonly WorkRun[]
  /** Its current path and search. */
  address: () => string
  user: UserEvent
}

/** Renders a remote in the fake host. */
export function renderRemote({ remote, path, ...options }: RenderRemoteOptions): RenderedRemote {
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
