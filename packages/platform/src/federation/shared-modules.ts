import * as router from '@flotilla/platform/router'
import * as zod from '@flotilla/platform/shared-zod'
import * as basics from '@flotilla/ui/basics'
import * as feedback from '@flotilla/ui/feedback'
import * as format from '@flotilla/ui/format'
import * as menu from '@flotilla/ui/menu'
import * as page from '@flotilla/ui/page'
import * as theme from '@flotilla/ui/theme'
import type { createInstance } from '@module-federation/enhanced/runtime'
import * as reactQuery from '@tanstack/react-query'
// The CommonJS packages come as what they export, not as a namespace: that is what a remote's own import
// would see.
import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'
import * as platform from '../index.ts'
import { sharedGroups } from '../shared-groups/index.ts'

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

/** The modules that are in the page from its first paint on. */
export const eagerModules: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': reactQuery,
  zod,
  '@flotilla/platform': platform,
  '@flotilla/platform/router': router,
  '@flotilla/ui/basics': basics,
  '@flotilla/ui/feedback': feedback,
  '@flotilla/ui/format': format,
  '@flotilla/ui/menu': menu,
  '@flotilla/ui/page': page,
  '@flotilla/ui/theme': theme,
}

/** Every shared package as the federation runtime wants it, each once in the page. */
export function sharedModules(versions: Record<string, string>): Shared {
  const share = <Part>(parts: Record<string, Part>, way: (part: Part) => Shared[string]): Shared =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const version = versions[name] ?? '0.0.0'
        const shareConfig = { singleton: true, requiredVersion: `^${version}` }
        return [name, { version, shareConfig, ...way(part) }]
      }),
    )
  return {
    ...share(eagerModules, (module) => ({ lib: () => module })),
    ...share(sharedGroups, (fetchGroup) => ({ get: () => fetchGroup().then((module) => () => module) })),
  }
}
