import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RemoteDeclaration } from '@flotilla/platform/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'

let remotes = ''
beforeEach(async () => {
  remotes = await mkdtemp(path.join(tmpdir(), 'remotes-'))
})
afterEach(async () => {
  await rm(remotes, { recursive: true, force: true })
})

describe('pnpm new remote', () => {
  it('declares an address and an entry of the sidebar that the registry accepts', async () => {
    const files = await createRemote(remotes, 'fleet-report')
    expect(files).toContain('src/features/overview/overview-page.stories.tsx')
    const declared = JSON.parse(await readFile(path.join(remotes, 'fleet-report/remote.json'), 'utf8'))
    const { routes, navigation } = RemoteDeclaration.parse(declared)
    expect(routes[0]).toMatchObject({ path: '/fleet-report', title: 'Fleet report' })
    expect(navigation[0]).toMatchObject({ path: '/fleet-report', label: 'Fleet report' })
  })

  it.each(['Report', '../up', 'r', 'a b'])('refuses %s as a name, and writes nothing', async (name) => {
    await expect(createRemote(remotes, name)).rejects.toThrow('cannot name a remote')
    expect(await readdir(remotes)).toEqual([])
  })

  it.each([
    'login',
    'register',
    'verify',
    'forget',
    'resetpassword',
    'addsite',
    'diagnostics',
    'api',
    'remotes',
  ])('refuses /%s, which belongs to the frame or the server, and writes nothing', async (name) => {
    await expect(createRemote(remotes, name)).rejects.toThrow('belongs to the frame')
    expect(await readdir(remotes)).toEqual([])
  })

  it('refuses an address that another remote owns', async () => {
    await createRemote(remotes, 'report')
    const file = path.join(remotes, 'report/remote.json')
    const declared = await readFile(file, 'utf8')
    await writeFile(file, declared.replaceAll('/report', '/figures'))
    await expect(createRemote(remotes, 'figures')).rejects.toThrow('/figures belongs to the remote report')
  })

  it('never overwrites an existing remote', async () => {
    await createRemote(remotes, 'report')
    await expect(createRemote(remotes, 'report')).rejects.toThrow('already')
  })
})
