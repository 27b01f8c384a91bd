import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ReleaseError } from '../files/release-error.ts'

const Shared = z.object({ versions: z.object({ '@flotilla/platform': z.string() }) })

/**
 * The version of the platform that the built shell provides, from its page. Rejects with a ReleaseError when
 * there is none.
 */
export async function consolePlatform(shellDir: string): Promise<string> {
  const page = await readFile(path.join(shellDir, 'index.html'), 'utf8').catch(() => '')
  const [, json = ''] = page.split('id="flotilla-shared">')
  const found = Shared.safeParse(jsonOf(json.split('</script>')[0] ?? '')).data
  if (found !== undefined) return found.versions['@flotilla/platform']
  throw new ReleaseError('console_unbuilt', 'This console is not built, so its platform is not known.')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
