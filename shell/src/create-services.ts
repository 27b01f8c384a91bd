import { readSharedVersions } from '@flotilla/platform/shared-groups'
import { createEventBaseline } from '@flotilla/realtime'
import { keepAnswers } from './cache/kept-answers.ts'
import { createQueryClient } from './cache/query-client.ts'
import type { BootData } from './early/boot-data.ts'
import { completeHttp } from './fleet/complete-http.ts'
import { createBackend } from './fleet/create-backend.ts'
import { beginPage } from './loading/begin-page.ts'
import type { Federation } from './loading/federation.ts'
import { readAccount } from './loading/kept-account.ts'
import { readOverrides } from './loading/overrides.ts'
import { createRegistryWatch } from './loading/registry-watch.ts'
import { createRemoteLoader } from './loading/remote-loader.ts'
import { createProgress } from './platform/create-progress.ts'
import { createNotify } from './platform/notify.ts'
import { createRealtimeConnection, type RealtimeConnection } from './realtime/realtime-connection.ts'
import type { Services } from './services.ts'
import { createRevokeToken, createShellHttp } from './session/create-shell-http.ts'
import { createIdentity } from './session/identity.ts'
import { createOtherTabs } from './session/other-tabs.ts'
import { readTokenCookies } from './session/token-cookies.ts'
import { createSlotSource } from './slots/slot-source.ts'
import { readPreferences } from './store/preferences-slice.ts'
import { identityChanged } from './store/session-slice.ts'
import { createStore } from './store/store.ts'
import { createWork } from './work/create-work.ts'

/**
 * Builds the frame's services once. Starts fetching the remote of the address at once, in parallel with the
 * session.
 */
export function createServices(
  { config, registry: snapshot }: BootData,
  federation: Federation,
  bootMs = 0,
): Services {
  const store = createStore(readPreferences())
  store.dispatch(identityChanged(readTokenCookies()))
  const queryClient = createQueryClient(store)
  keepAnswers(queryClient, () => store.getState().session.token)
  const otherTabs = createOtherTabs()
  const identity = createIdentity(store, queryClient, {
    announce: otherTabs.announce,
    revoke: createRevokeToken(config.apiUrl),
  })
  otherTabs.watch(identity)
  const baseline = createEventBaseline(() => store.getState().session.epoch)
  const ownHttp = createShellHttp({ config, store, queryClient, identity, otherTabs, baseline })
  const backend = createBackend({ http: ownHttp, queryClient, store, realtime: () => realtime })
  const completed = completeHttp(ownHttp, backend)
  const { http } = completed
  const registry = createRegistryWatch(snapshot, config.registryUrl)
  const overrides = readOverrides({ isAllowed: config.overrides === true, registry: snapshot })
  const remotes = {
    federation,
    store,
    registry,
    provided: readSharedVersions(document),
    account: readAccount,
    overrides: overrides.folders,
  }
  const loader = createRemoteLoader(remotes)
  const realtime: RealtimeConnection = createRealtimeConnection({
    ...{ config, store, http, queryClient, baseline },
    forget: completed.forget,
  })
  const progress = createProgress(store)
  const notify = createNotify(store)
  beginPage({ registry, loader, store }, location.pathname)
  return {
    config,
    registry,
    overrides,
    bootMs,
    store,
    queryClient,
    http,
    identity,
    loader,
    slots: createSlotSource({ ...remotes, running: loader.running }),
    realtime,
    events: realtime.events,
    progress,
    work: createWork({
      ...{ store, http, queryClient, notify, progress, realtime },
      leave: completed.leave,
    }),
    notify,
  }
}
