import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFramePath, RemoteDeclaration } from '@flotilla/platform/registry'
import { NewError } from './new-error.ts'
import { remoteFiles } from './remote-files.ts'

/**
 * Makes `<remotes>/<name>` and returns its files. Rejects with a NewError before writing anything, when the
 * name is invalid, or when the frame or another remote owns the name or the address.
 */
export async function createRemote(remotes: string, name: string): Promise<string[]> {
  const isName = RemoteDeclaration.shape.name.safeParse(name)
  if (!isName.success)
    throw new NewError(`"${name}" cannot name a remote. ${isName.error.issues[0]?.message}`)
  if (isFramePath(`/${name}`))
    throw new NewError(`/${name} belongs to the frame of the console. Choose another name.`)
  const others = await readdir(remotes).catch((): string[] => [])
  if (others.includes(name)) throw new NewError(`There is a remote ${name} already.`)
  for (const other of others) {
    if (await owns(path.join(remotes, other), `/${name}`))
      throw new NewError(`/${name} belongs to the remote ${other}. Choose another name.`)
  }
  const files = Object.entries(remoteFiles(name))
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
