import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

const manifest = readFileSync(path.join(root, 'packages/platform/package.json'), 'utf8')

/** Range of platform versions for a remote that is made today. */
export const PLATFORM_RANGE = `^${z.object({ version: z.string() }).parse(JSON.parse(manifest)).version}`
