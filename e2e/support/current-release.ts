import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry, type RemoteRelease } from '@flotilla/platform/registry'

/** The release of `name` that a releases folder gives to everybody. */
export async function currentRelease(releasesDir: string, name: string): Promise<RemoteRelease> {
  const text = await readFile(path.join(releasesDir, 'remotes.json'), 'utf8')
  const release = Registry.parse(JSON.parse(text)).remotes.find((entry) => entry.name === name)?.current
  if (release === undefined) throw new Error(`${name} is not released.`)
  return release
}
