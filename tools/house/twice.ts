import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A name that several files of one tree export, and those files. */
export type Twice = { name: string; files: string[] }

const exported = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|type) +(\w+)/gm

/**
 * The tree of a file: `server`, or one package or remote. Names of two trees meet only in an import that
 * names the tree.
 */
function treeOf(name: string): string {
  return /^((?:packages|remotes)\/[^/]+|[^/]+)\//.exec(name)?.[1] ?? ''
}

/** Names that two files of one tree export as their own; a type and its schema in one file count once. */
export function exportedTwice(files: readonly { name: string; text: string }[]): Twice[] {
  const found = new Map<string, Set<string>>()
  for (const { name, text } of files) {
    for (const [, word = ''] of text.matchAll(exported)) {
      const key = `${treeOf(name)} ${word}`
      found.set(key, (found.get(key) ?? new Set()).add(name))
    }
  }
  return [...found]
    .filter(([, names]) => names.size > 1)
    .map(([key, names]) => ({ name: key.slice(key.indexOf(' ') + 1), files: [...names].toSorted() }))
    .toSorted((a, b) => (a.files[0] ?? '').localeCompare(b.files[0] ?? ''))
}

/** The texts of files of a house. */
export function readTexts(
  house: string,
  names: readonly string[],
): Promise<{ name: string; text: string }[]> {
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(house, name), 'utf8') })),
  )
}
