import { isPlatformAccepted } from './platform-range.ts'
import type { RemoteDeclaration } from './remote-declaration.ts'

type Declared = Pick<RemoteDeclaration, 'isolation' | 'platform' | 'slots' | 'commands'>

/**
 * What a remote in a sandboxed frame cannot declare, in a sentence; null: nothing is wrong, or it runs in the
 * page. A console before 1.14 would run it in the page.
 */
export function frameProblem({ isolation, platform, slots, commands }: Declared): string | null {
  if (isolation !== 'frame') return null
  if (isPlatformAccepted(platform, '1.13.999'))
    return 'remote.json: platform: a remote in a frame needs ^1.14.0 or later; an older console would run it in its page.'
  if (slots !== undefined || commands === true)
    return 'remote.json: a remote in a frame has pages alone: no slots, no commands.'
  return null
}
