import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import platform from '@flotilla/platform/package.json' with { type: 'json' }
import { RemoteDeclaration, remoteName, takenPaths } from '@flotilla/platform/registry'
import { NameRefused, refuseName, workspaceFiles } from 'create-flotilla-remote'

/**
 * Makes `<remotes>/<name>` and returns its files. Rejects with a NameRefused before writing anything, when
 * the name is invalid, or when the frame or another remote owns the name or the address.
 */
export async function createRemote(remotes: string, name: string): Promise<string[]> {
  refuseName(name, { name: remoteName.source, takenPaths })
  const others = await readdir(remotes).catch((): string[] => [])
  if (others.includes(name)) throw new NameRefused(`There is a remote ${name} already.`)
  for (const other of others) {
    if (await owns(path.join(remotes, other), `/${name}`))
      throw new NameRefused(`/${name} belongs to the remote ${other}. Choose another name.`)
  }
  const files = Object.entries(workspaceFiles(name, platform.version))
  for (const [file, content] of files) {
    const target = path.join(remotes, name, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  return files.map(([file]) => file)
}

async function owns(remote: string, address: string): Promise<boolean> {
  const text = await readFile(path.join(remote, 'remote.json'), 'utf8').catch(() => null)
  if (text === null) return false
  const { routes } = RemoteDeclaration.parse(JSON.parse(text))
  return routes.some((route) => route.path === address || route.path.startsWith(`${address}/`))
}
