import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { packagesBehind } from './packages-behind.ts'

/**
 * One bundle of the console. `inputs` are files and folders whose change makes the build stale; `isDemo`: the
 * demo alone releases it.
 */
export type Build = { name: string; folder: string; isRemote: boolean; isDemo: boolean; inputs: string[] }

/** Inputs of every bundle, beside its own folder and the packages behind it: how it is built. */
const SHARED_INPUTS = ['packages/remote-kit', 'pnpm-lock.yaml', 'tsconfig.base.json']

/** What the shell's page has beside its code: the pages about refused remotes, and the guide for users. */
const SHELL_INPUTS = ['docs/errors', 'docs/guide']

/** The shell and every remote with a bundler configuration: a new remote is built from its first day. */
export function allBuilds(): Build[] {
  const remotes = readdirSync(path.join(root, 'remotes'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(path.join(root, 'remotes', entry.name, 'rspack.config.ts')),
    )
    .map(({ name }) => ({ name, isRemote: true, folder: `remotes/${name}` }))
  return [{ name: 'shell', isRemote: false, folder: 'shell' }, ...remotes].map((build) => ({
    ...build,
    isDemo: build.name.startsWith('demo-'),
    folder: path.join(root, build.folder),
    inputs: [
      build.folder,
      ...packagesBehind(path.join(root, build.folder)),
      ...SHARED_INPUTS,
      ...(build.isRemote ? [] : SHELL_INPUTS),
    ].map((input) => path.resolve(root, input)),
  }))
}
