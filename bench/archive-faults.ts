import { type ArchiveFault, archiveNames, runArchiveFaults } from '@flotilla/server/testing'

/** Decides where streams break; `BACKUP_SEED` repeats a run. */
const seed = Number(process.env.BACKUP_SEED ?? 1)

const cell = (one: ArchiveFault | undefined) =>
  one === undefined ? '' : `${one.found}${one.isRight ? '' : ` (WRONG: ${one.reason})`}`

function printTable(archive: string, found: readonly ArchiveFault[]): void {
  console.log(`\n| ${archive} | expected | direct | segments |`)
  console.log('|---|---|---|---|')
  const rows = new Map(found.map((one) => [`${one.fault} | ${one.expected}`, one]))
  for (const [words, { fault, expected }] of rows) {
    const of = (way: ArchiveFault['way']) =>
      found.find((one) => one.way === way && one.fault === fault && one.expected === expected)
    console.log(`| ${words} | ${cell(of('direct'))} | ${cell(of('segments'))} |`)
  }
}

/** Every archive × every fault × every way: what a test is to say, what it says, and the false words. */
export async function printArchiveFaults(): Promise<void> {
  const all: ArchiveFault[] = []
  console.log(`\nseed ${seed}`)
  for (const archive of archiveNames) {
    const found = [
      ...(await runArchiveFaults(archive, 'direct', seed)),
      ...(await runArchiveFaults(archive, 'segments', seed)),
    ]
    printTable(archive, found)
    all.push(...found)
  }
  const count = (is: (one: ArchiveFault) => boolean) => all.filter(is).length
  const isFalse = (one: ArchiveFault) => one.found === 'damaged' && one.expected !== 'damaged'
  const isBlind = (one: ArchiveFault) => one.found === 'good' && one.expected === 'damaged'
  console.log(`\n${all.length} tests, ${count((one) => !one.isRight)} with another outcome than expected`)
  console.log(`good ones called damaged: ${count(isFalse)}`)
  console.log(`damaged ones called good: ${count(isBlind)}`)
  if (count((one) => !one.isRight) > 0) process.exitCode = 1
}
