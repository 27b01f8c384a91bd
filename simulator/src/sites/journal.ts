import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SiteChanges } from './site-changes.ts'

const Head = z.object({ epochMs: z.number(), seed: z.string() })
const Line = z.object({ slug: z.string(), changes: SiteChanges })

/**
 * The saved state of the sites: an append-only file of JSON lines; opening it rewrites it to one line per
 * site.
 */
export type Journal = {
  /** The start of the fleet of this folder, so that a restart draws the same sites. */
  epochMs: number
  changes: Map<string, SiteChanges>
  append: (slug: string, changes: SiteChanges) => void
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A line that a crash cut short is not JSON; everything before it counts. */
function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Opens (or creates) the journal in `folder`. A journal of another seed belongs to another fleet and is
 * replaced.
 */
export function openJournal(folder: string, seed: string, epochMs: number): Journal {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sites.jsonl')
  const [first = '', ...rest] = readText(path).split('\n')
  const head = Head.safeParse(parseLine(first))
  const isSameFleet = head.success && head.data.seed === seed
  const changes = new Map<string, SiteChanges>()
  for (const text of isSameFleet ? rest : []) {
    const line = Line.safeParse(parseLine(text))
    if (line.success) changes.set(line.data.slug, { ...changes.get(line.data.slug), ...line.data.changes })
  }
  const begun = isSameFleet ? head.data.epochMs : epochMs
  const lines = [{ epochMs: begun, seed }, ...[...changes].map(([slug, all]) => ({ slug, changes: all }))]
  writeFileSync(`${path}.new`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  renameSync(`${path}.new`, path)
  return {
    epochMs: begun,
    changes,
    append: (slug, part) => appendFileSync(path, `${JSON.stringify({ slug, changes: part })}\n`),
  }
}
