import { getAccount, getUser, listTags, type RuntimeConfig } from '@flotilla/api/contract'
import type { RemoteModule } from '@flotilla/platform'
import { fakeSession } from '@flotilla/platform/fake-host'
import type { Registry } from '@flotilla/platform/registry'
import { createMemoryRouter, RouterProvider } from '@flotilla/platform/router'
import { answerHttp, answering, aTag } from '@flotilla/testing/stories'
import { Page } from '@flotilla/ui/page'
import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { createServices } from '../src/create-services.ts'
import { ToastVoice } from '../src/frame/features/toasts/toasts.tsx'
import { routes } from '../src/frame/routes.tsx'
import { type Services, ServicesContext } from '../src/services.ts'
import { dropSiteHandOff } from '../src/session/site-hand-off.ts'
import { identityChanged } from '../src/store/session-slice.ts'
import { aConfig } from './a-config.ts'
import { storyRegistry } from './story-registry.ts'

export type StoryConsoleProps = {
  /** Where the page is opened: `/login?return=/updates`. */
  path: string
  /** Who looks at it. */
  person?: keyof typeof tokens
  /** Answers of calls; who is signed in is answered unless they say so again. */
  answers?: Parameters<typeof answerHttp>[0]
  /** What happened in the tab before, in this order. */
  happened?: readonly UnknownAction[]
  /** What the tab began with. */
  registry?: Registry
  /** What is released by now; what the tab began with unless given. */
  released?: Registry
  /** What each remote brings; a page without content unless given, null: no module. */
  remote?: () => RemoteModule | null | Promise<never>
  /** Remotes that come from a developer's machine, with their folders. */
  overridden?: readonly (readonly [remote: string, folder: string])[]
  /** What the environment sets up otherwise. */
  config?: Partial<RuntimeConfig>
}

const tokens = {
  nobody: { token: null, originalToken: null },
  agency: { token: 'a', originalToken: null },
  actingAdmin: { token: 'a', originalToken: 'b' },
}
const emptyPage: RemoteModule = { routes: [{ path: '*', element: <Page title="Sites">{null}</Page> }] }

/** The console at an address as a story: its own routes and services, answers in memory, no socket. */
export function StoryConsole(props: StoryConsoleProps) {
  const [services] = useState(() => storyServices(props))
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [props.path] }))
  useEffect(() => () => router.dispose(), [router])
  return (
    <Provider store={services.store}>
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
          <ToastVoice />
        </ServicesContext>
      </QueryClientProvider>
    </Provider>
  )
}

function storyServices({
  person = 'agency',
  answers = [],
  happened = [],
  registry = storyRegistry,
  released = registry,
  remote = () => emptyPage,
  overridden = [],
  config = {},
}: StoryConsoleProps): Services {
  // A story before this one may have left a site.
  dropSiteHandOff()
  const registryUrl = `data:application/json,${encodeURIComponent(JSON.stringify(released))}`
  const services = createServices(
    { config: { ...aConfig(), ...config, registryUrl }, registry },
    { load: async () => ({ remote: await remote() }), preload: () => {} },
  )
  services.store.dispatch(identityChanged(tokens[person]))
  for (const action of happened) services.store.dispatch(action)
  return {
    ...services,
    http: answerHttp([...signedIn, ...answers]),
    overrides: { folders: new Map(overridden), refusals: [] },
  }
}

const { user, account } = fakeSession()
const signedIn = [
  answering(getUser, () => ({ data: user })),
  answering(getAccount, () => ({ data: account })),
  answering(listTags, () => ({ data: [aTag(), aTag({ id: 2, name: 'Shop', color: '#C62828' })] })),
]
