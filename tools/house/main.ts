import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cruise } from 'dependency-cruiser'
import { readRooms } from '../boundaries/rings.ts'
import { root } from '../root.ts'
import { type Figures, figuresOf, sourceFiles } from './figures.ts'
import { flowFiles } from './flow.ts'
import { exportedTwice, readTexts } from './twice.ts'

/**
 * `pnpm house [folder]`: measures the structure of the source in this clone or another: files and their
 * lines, folders that are too full, rings of rooms, files that a backup crosses, names that two files of one
 * tree export. Tests, stories, tools and benches do not count. Copies are those that the command `duplicates`
 * of our tool library finds in the whole clone; a machine without it prints none.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const house = path.resolve(positionals[0] ?? root)

const names = execFileSync('git', ['ls-files'], { cwd: house, encoding: 'utf8' }).split('\n')
const files = await sourceFiles(house, names)
const texts = await readTexts(
  house,
  files.map(({ name }) => name),
)
print(figuresOf(files), await ringsIn(house), flowFiles(house, names))
const twice = exportedTwice(texts)
console.log(`names exported twice     ${twice.length}`)
for (const { name, files: places } of twice) console.log(`  ${name}: ${places.join(', ')}`)
console.log(`copies                   ${copiesIn(house)}`)

function copiesIn(folder: string): string {
  const args = ['--repo', folder, '--most', '1', '--seconds', '300']
  const { stdout } = spawnSync('duplicates', args, { encoding: 'utf8' })
  const [, pairs, byShape] = /^(\d+) pairs .*\((\d+) by shape alone/.exec(stdout ?? '') ?? []
  if (pairs === undefined) return 'not counted: `duplicates` is not installed'
  return `${Number(pairs) - Number(byShape)} to the letter, ${byShape} by shape`
}

async function ringsIn(folder: string): Promise<string[]> {
  const require = createRequire(import.meta.url)
  const { output } = await cruise(['packages', 'shell', 'remotes', 'server'], {
    ...require('../boundaries/options.cjs'),
    baseDir: folder,
  })
  if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected.')
  return readRooms(output).flatMap(({ tree, rings }) =>
    rings.map((ring) => `${tree}: ${ring.rooms.length} rooms need each other`),
  )
}

function print(figures: Figures, rings: string[], flow: string[]): void {
  const { count, lines, median, p75, p90, full, alone } = figures
  console.log(`source files             ${count}`)
  console.log(`lines                    ${lines}`)
  console.log(`lines of a file          median ${median}, p75 ${p75}, p90 ${p90}`)
  console.log(`files of 15 lines or less ${alone}`)
  console.log(`folders over 20 files    ${full.length}`)
  for (const { folder, files: held } of full) console.log(`  ${folder} (${held})`)
  console.log(`rings of rooms           ${rings.length}`)
  for (const ring of rings) console.log(`  ${ring}`)
  console.log(`files from a click on Backup to the toast ${flow.length}`)
}
