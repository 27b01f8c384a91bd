import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/api/releases'
import type { z } from 'zod'

type Planted = Partial<z.input<typeof RemoteRelease>> & { name: string; version: string }

/** For tests: a built remote of one file, as the preset would write it below `folder`. Returns its `dist`. */
export async function plantRelease(
  folder: string,
  over: Planted,
  code = `export const v = '${over.version}'`,
): Promise<string> {
  const dist = path.join(folder, over.name, 'dist')
  const entry = over.entry ?? 'remote-entry.js'
  await mkdir(dist, { recursive: true })
  await writeFile(path.join(dist, entry), code)
  const release: z.input<typeof RemoteRelease> = {
    owner: 'team',
    platform: '^1.0.0',
    routes: [{ path: `/${over.name}`, layout: 'app', title: over.name }],
    navigation: [],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 60 },
    entry,
    preload: [entry],
    integrity: { [entry]: `sha384-${createHash('sha384').update(code).digest('base64')}` },
    shared: {},
    ...over,
  }
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(release))
  return dist
}
