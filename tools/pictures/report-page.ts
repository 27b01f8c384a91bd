import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import type { Finding } from './compare.ts'

/** Where the report is written, and all of its pictures. */
export const reportFolder = path.join(root, '.cache', 'pictures')

const SIDES = ['before', 'after', 'difference'] as const

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asText = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** What is to be said of a finding: "1,204 pixels differ". */
export function wordsOf(finding: Finding): string {
  if (finding.kind === 'changed') return `${finding.count.toLocaleString('en-GB')} pixels differ`
  if (finding.kind === 'broken') return finding.why
  if (finding.kind === 'gone') return 'there is no such story any more'
  return finding.kind === 'new' ? 'has no picture yet' : 'is the same'
}

/** Writes the report afresh: a page with before, after and difference of all that is not the same. */
export async function writeReport(findings: readonly Finding[]): Promise<void> {
  await rm(reportFolder, { recursive: true, force: true })
  for (const finding of findings) {
    if (!('pictures' in finding)) continue
    for (const side of SIDES) {
      const picture = finding.pictures[side]
      const file = path.join(reportFolder, side, finding.file)
      if (picture === null) continue
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, picture)
    }
  }
  await mkdir(reportFolder, { recursive: true })
  await writeFile(path.join(reportFolder, 'index.html'), renderReport(findings))
}

/** The page: one static file beside the folders of its pictures. */
export function renderReport(findings: readonly Finding[]): string {
  const shown = findings.filter(({ kind }) => kind !== 'same')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>Pictures of stories</title>
<style>
  body { margin: 24px; background: #f4f5f7; color: #1c2430; font: 14px/20px system-ui, sans-serif }
  h2 { margin: 32px 0 4px; font-size: 16px }
  p { margin: 0 0 8px; color: #586273 }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; align-items: start }
  figure { margin: 0 }
  img { max-width: 100%; border: 1px solid #c5ccd6; background: #fff }
</style>
<h1>Pictures of stories</h1>
<p>${findings.length - shown.length} are the same, ${shown.length} are not.</p>
${shown.map(renderFinding).join('\n')}
</html>
`
}

function renderFinding(finding: Finding): string {
  const figures = SIDES.flatMap((side) => {
    if (!('pictures' in finding) || finding.pictures[side] === null) return []
    const address = asText(`${side}/${finding.file}`)
    return `<figure><figcaption>${side}</figcaption><a href="${address}"><img src="${address}" alt="${side}" loading="lazy"></a></figure>`
  })
  return `<section>
<h2>${asText(finding.name)}</h2>
<p>${asText(wordsOf(finding))}</p>
<div>${figures.join('')}</div>
</section>`
}
