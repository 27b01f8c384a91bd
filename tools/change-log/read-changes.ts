import { execFileSync } from 'node:child_process'
import { root } from '../root.ts'

/** A change of the design system, of one commit. */
export type Change = {
  /** `YYYY-MM-DD`. */
  day: string
  kind: 'feat' | 'fix' | 'perf'
  /** What changed and why, as its commit says it. */
  text: string
  /** Names of the files of packages/ui that it changed, without their ends: "data-table". */
  files: string[]
}

/** What a person who uses the system notices; the rest of the commits is about its code. */
const kinds: readonly Change['kind'][] = ['feat', 'fix', 'perf']

const isKind = (word: string): word is Change['kind'] => kinds.some((kind) => kind === word)

/** The file of a part, without its end; undefined for a test, a story, and what only describes. */
function partOf(file: string): string | undefined {
  if (/\.(?:test|stories)\.tsx?$|\/(?:guides|stories|foundations|patterns|theme)\//.test(file))
    return undefined
  return /^packages\/ui\/src\/[\w-]+\/([\w-]+)\.(?:tsx|ts|css)$/.exec(file)?.[1]
}

/** Changes in the text of `git log`, newest first: a line "day, tab, subject", then the files. */
export function parseChanges(log: string): Change[] {
  return log.split('\0').flatMap((entry) => {
    const [head = '', ...files] = entry.trim().split('\n')
    const [day = '', subject = ''] = head.split('\t')
    const [, kind = '', text = ''] = /^(\w+)(?:\([\w,-]+\))?: (.+)$/.exec(subject) ?? []
    const parts = files.flatMap((file) => partOf(file) ?? [])
    if (!isKind(kind) || parts.length === 0) return []
    return [{ day, kind, text, files: [...new Set(parts)] }]
  })
}

/**
 * The changes of packages/ui in the history of this clone, newest first. Null: it has no whole history, as a
 * shallow clone or an archive.
 */
export function readChanges(): Change[] | null {
  const git = (...given: string[]) =>
    execFileSync('git', given, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return null
    return parseChanges(
      git(
        'log',
        '--no-merges',
        '--name-only',
        '--date=short',
        '--format=%x00%ad%x09%s',
        '--',
        'packages/ui/src',
      ),
    )
  } catch {
    return null
  }
}
