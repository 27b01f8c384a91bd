import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { anchorsOf } from './anchors-of.ts'

const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const LINK =
  /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"|^\[[^\]]+\]:\s*(\S+)/gm
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/** Every broken relative link of a Markdown file: `file.md: target`, in the order of the text. */
export async function findBrokenLinks(root: string, file: string): Promise<string[]> {
  const text = (await readFile(path.join(root, file), 'utf8')).replace(CODE, '')
  const targets = [...text.matchAll(LINK)].map(
    ([, inline, html, reference]) => inline ?? html ?? reference ?? '',
  )
  const broken: string[] = []
  for (const target of targets) {
    if (!ELSEWHERE.test(target) && !(await leadsSomewhere(root, file, target)))
      broken.push(`${file}: ${target}`)
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
