import {
  type AlteredPackage,
  type CoreFault,
  coreFaultNames,
  coreSteps,
  runAlteredPackages,
  runCoreFaults,
} from '@flotilla/server/testing'

/** The outcome in two words: the update and the files of the site; `half`: and the person was told so. */
function cell({ state, files, message, broken }: CoreFault): string {
  if (broken.length > 0) return 'BROKEN'
  const isSaid = message.includes('partly overwritten')
  return `${state === 'succeeded' ? 'done' : 'failed'}, ${isSaid ? `${files}, said half` : files}`
}

/**
 * `pnpm bench core-faults`: every step of a core update × every fault, and the resulting state of the site's
 * files; then other bytes of the right size in every way of download.
 */
export async function benchCoreFaults(): Promise<void> {
  const found = await runCoreFaults()
  console.log(`| step | ${coreFaultNames.join(' | ')} |`)
  console.log(`|---|${coreFaultNames.map(() => '---|').join('')}`)
  for (const step of coreSteps) {
    const cells = coreFaultNames.map((fault) => {
      const one = found.find((each) => each.step === step && each.fault === fault)
      return one === undefined ? '' : cell(one)
    })
    console.log(`| ${step} | ${cells.join(' | ')} |`)
  }
  const broken = found.flatMap(({ step, fault, broken }) =>
    broken.map((words) => `${step} × ${fault}: ${words}`),
  )
  for (const words of broken) console.log(words)
  console.log(
    `${found.length} runs, ${broken.length} promises broken; unpacking was never begun on a package that is not whole: ${broken.every((words) => !words.includes('not whole'))}`,
  )
  if (process.env.BENCH_WORDS === '1')
    for (const { step, fault, message } of found) console.log(`${step} × ${fault}: ${message}`)
  const altered = await runAlteredPackages()
  printAltered(altered)
  if (broken.length > 0 || altered.some((way) => way.broken.length > 0)) process.exitCode = 1
}

/** Packages of the right size with other bytes, by the way in which they came to the site. */
function printAltered(found: AlteredPackage[]): void {
  console.log("\n| altered bytes of the right size | update | site's files | package unpacked |")
  console.log('|---|---|---|---|')
  for (const { way, state, files, isUnpacked } of found)
    console.log(`| ${way} | ${state} | ${files.join(', ')} | ${isUnpacked ? 'YES' : 'no'} |`)
  for (const { way, broken } of found) for (const words of broken) console.log(`${way}: ${words}`)
  const unpacked = found.filter(({ isUnpacked }) => isUnpacked).length
  console.log(`${found.length} ways, ${unpacked} altered packages unpacked`)
}

if (import.meta.main) await benchCoreFaults()
