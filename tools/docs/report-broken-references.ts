import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBrokenReferences } from './find-broken-references.ts'

const KINDS = ['*.ts', '*.tsx', '*.css', '*.md', '*.sql']

/** Prints each broken reference of the files that git knows or would add; true when there is one. */
export function reportBrokenReferences(root: string): boolean {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...KINDS],
    { cwd: root, encoding: 'utf8' },
  )
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))
  const broken = findBrokenReferences(root, files)
  console.log(`references of ${files.length} files`)
  for (const reference of broken) console.error(`refers to nothing: ${reference}`)
  return broken.length > 0
}
