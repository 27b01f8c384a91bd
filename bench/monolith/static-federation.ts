import type { Federation } from '../../shell/src/loading/federation.ts'

const remotes: Record<string, () => Promise<unknown>> = {
  sites: () => import('../../remotes/sites/src/remote.tsx'),
  updates: () => import('../../remotes/updates/src/remote.tsx'),
  account: () => import('../../remotes/account/src/remote.tsx'),
  admin: () => import('../../remotes/admin/src/remote.tsx'),
}

/** The same console in one build: remotes are ordinary split points, without sharing at run time. */
export function createStaticFederation(): Federation {
  return {
    load: async (release) => remotes[release.name]?.(),
    preload: (release) => void remotes[release.name]?.(),
  }
}
