import type { RemoteDeclaration } from '@flotilla/platform/registry'
import type { Configuration } from '@rspack/dev-server'
import { DEV_VERSION } from './dev-release.ts'

/** How the development server shows the remote. `prefix`: where its files are: `/remotes/sites/dev/`. */
export type Place = Pick<Configuration, 'hot' | 'liveReload' | 'static' | 'proxy' | 'setupMiddlewares'> & {
  prefix: string
}

/** A remote, and the address of the development server: `http://localhost:5001`. */
export type Opened = { declaration: RemoteDeclaration; url: string }

export const prefixOf = ({ name }: RemoteDeclaration): string => `/remotes/${name}/${DEV_VERSION}/`
