import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

const manifest = readFileSync(path.join(root, 'packages/platform/package.json'), 'utf8')

/** Range of platform versions that a remote made today works with. */
export const PLATFORM_RANGE = `^${z.object({ version: z.string() }).parse(JSON.parse(manifest)).version}`
