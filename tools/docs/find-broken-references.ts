import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findReferences, type Reference } from './find-references.ts'
import { readSections, type Section } from './read-sections.ts'

/** The page of each document that references can name. */
const PAGES = new Map([
  ['site-management', 'docs/spec/site-management.md'],
  ['account-and-administration', 'docs/spec/account-and-administration.md'],
  ['contract', 'docs/contract.md'],
  ['experience', 'docs/experience.md'],
  ['quality', 'docs/quality.md'],
  ['fleet', 'docs/fleet.md'],
  ['look', 'docs/look.md'],
  ['architecture', 'docs/ARCHITECTURE.md'],
])
const DECISIONS = 'docs/adr'

/**
 * Each reference of the files whose document or section does not exist: `file:line: words`. Files are
 * relative to `root`.
 */
export function findBrokenReferences(root: string, files: string[]): string[] {
  const sections = new Map([...PAGES].map(([name, page]) => [name, sectionsOf(path.join(root, page))]))
  const decisions = readdirSync(path.join(root, DECISIONS)).map((file) => Number.parseInt(file, 10))
  return files.flatMap((file) =>
    findReferences(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.md'))
      .filter((reference) => !resolves(reference))
      .map(({ line, words }) => `${file}:${line}: ${words}`),
  )

  function resolves(reference: Reference): boolean {
    const { document, section } = reference
    if (document === null) return false
    if (document === 'ADR') return decisions.includes(Number(section))
    if (document.endsWith('.md')) return existsSync(path.join(root, document))
    return isIn(sections.get(document) ?? [], reference)
  }
}

function sectionsOf(page: string): Section[] {
  return existsSync(page) ? readSections(readFileSync(page, 'utf8')) : []
}

/** A section by number, with the title somewhere in it, or a heading by its title. */
function isIn(sections: Section[], { section, title }: Reference): boolean {
  if (section === null) return sections.some((one) => one.title === title)
  return sections.some((one) => one.number === section && (title === null || one.text.includes(title)))
}
