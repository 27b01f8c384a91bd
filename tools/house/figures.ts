import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of the product: its path from the root of the clone, and its lines. */
export type SourceFile = { name: string; lines: number }

/** `full`: folders with more than 20 files of their own. `alone`: files of 15 lines or less. */
export type Figures = {
  count: number
  lines: number
  median: number
  p75: number
  p90: number
  alone: number
  full: { folder: string; files: number }[]
}

const mostFiles = 20
const fewLines = 15
const isSource = /^(packages\/[^/]+|remotes\/[^/]+|shell|server|simulator|component)\/src\/.*\.(ts|tsx)$/
const isTest = /\.(test|test-d|stories)\.tsx?$|(^|\/)testing\//

/** The source among `names`, without tests and their kits. */
export function sourceFiles(house: string, names: readonly string[]): Promise<SourceFile[]> {
  const wanted = names.filter((name) => isSource.test(name) && !isTest.test(name))
  return Promise.all(
    wanted.map(async (name) => {
      const text = await readFile(path.join(house, name), 'utf8')
      return { name, lines: text.split('\n').length - 1 }
    }),
  )
}

export function figuresOf(files: readonly SourceFile[]): Figures {
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
  const folders = new Map<string, number>()
  for (const { name } of files) {
    const folder = path.posix.dirname(name)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const full = [...folders]
    .map(([folder, held]) => ({ folder, files: held }))
    .filter(({ files: held }) => held > mostFiles)
    .sort((a, b) => b.files - a.files)
  return {
    count: files.length,
    lines: sizes.reduce((sum, lines) => sum + lines, 0),
    ...{ median: at(0.5), p75: at(0.75), p90: at(0.9) },
    alone: sizes.filter((lines) => lines <= fewLines).length,
    full,
  }
}
