import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Folders of the workspace's packages that the code in `folder` depends on, directly or through another. */
export function packagesBehind(folder: string): string[] {
  const found = new Set<string>()
  const collect = (from: string) => {
    const { dependencies } = Manifest.parse(JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')))
    const own = Object.entries(dependencies).filter(([, version]) => version.startsWith('workspace:'))
    for (const [name] of own) {
      const of = path.join(root, 'packages', name.slice(name.indexOf('/') + 1))
      if (found.has(of)) continue
      found.add(of)
      collect(of)
    }
  }
  collect(folder)
  return [...found]
}
