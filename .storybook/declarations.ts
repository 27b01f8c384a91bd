import type { Declared } from '@flotilla/platform/fake-host'
import account from '../remotes/account/remote.json' with { type: 'json' }
import admin from '../remotes/admin/remote.json' with { type: 'json' }
import sites from '../remotes/sites/remote.json' with { type: 'json' }
import updates from '../remotes/updates/remote.json' with { type: 'json' }

const declarations: readonly Declared[] = [account, admin, sites, updates]

/** What the remote of a story declares: the first part of the story's title is the remote's name. */
export function declarationOf(title: string): Declared | undefined {
  return declarations.find(({ name }) => title.toLowerCase().startsWith(`${name}/`))
}
