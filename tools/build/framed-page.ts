import path from 'node:path'
import { buildFramedPage } from '@flotilla/remote-kit/framed'
import { root } from '../root.ts'
import { buildWhenStale } from './build-when-stale.ts'

/** Builds the page of remotes in a sandboxed frame below the shell, whose own build removes it. */
export const framedPage = (): Promise<void> =>
  buildWhenStale({
    name: 'framed-page',
    folder: path.join(root, 'shell/dist/framed'),
    inputs: ['packages/api', 'packages/platform', 'packages/remote-kit', 'packages/ui', 'pnpm-lock.yaml'],
    build: buildFramedPage,
  })
