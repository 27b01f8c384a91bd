import type { ReleaseStore } from '../../ports/release-store.ts'
import { ReleaseError } from '../files/release-error.ts'

/** The last published version of a remote, released or not. */
export async function lastPublished(store: ReleaseStore, name: string): Promise<string> {
  const own = (await store.versions()).filter(({ remote }) => remote === name)
  const [latest] = own.sort((a, b) => b.at - a.at)
  if (!latest) throw new ReleaseError('remote_unknown', `${name} was never published.`)
  return latest.version
}
