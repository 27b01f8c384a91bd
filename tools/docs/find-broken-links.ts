import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { anchorsOf } from './anchors-of.ts'

const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const LINK =
  /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"|^\[[^\]]+\]:\s*(\S+)/gm
/** A file of the repository that a text names: `server/src/db/index.ts`. */
const NAMED_FILE =
  /`((?:\.ci|bench|component|deploy|docs|e2e|packages|remotes|server|shell|simulator|tools)\/[\w./-]+\.\w+)`/g
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * Every broken relative link of a Markdown file, and every file that it names in code and that does not
 * exist: `file.md: target`, links first.
 */
export async function findBrokenLinks(root: string, file: string): Promise<string[]> {
  const whole = await readFile(path.join(root, file), 'utf8')
  const text = whole.replace(CODE, '')
  const targets = [...text.matchAll(LINK)].map(
    ([, inline, html, reference]) => inline ?? html ?? reference ?? '',
  )
  const broken: string[] = []
  for (const target of targets) {
    if (!ELSEWHERE.test(target) && !(await leadsSomewhere(root, file, target)))
      broken.push(`${file}: ${target}`)
  }
  for (const [, named = ''] of whole.matchAll(NAMED_FILE)) {
    if (!existsSync(path.join(root, named))) broken.push(`${file}: ${named}`)
  }
  return broken
}

async function leadsSomewhere(root: string, file: string, target: string): Promise<boolean> {
  const [place = '', anchor] = target.split('#')
  const base = place.startsWith('/') ? root : path.join(root, path.dirname(file))
  const found = place ? path.join(base, decodeURIComponent(place.split('?')[0] ?? '')) : path.join(root, file)
  if (!existsSync(found)) return false
  if (!anchor || !found.endsWith('.md')) return true
  return anchorsOf(await readFile(found, 'utf8')).includes(anchor.toLowerCase())
}
