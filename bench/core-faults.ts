import { type CoreFault, coreFaultNames, coreSteps, runCoreFaults } from '@flotilla/server/testing'

/** The outcome in two words: the update and the files of the site; `half`: and the person was told so. */
function cell({ state, files, message, broken }: CoreFault): string {
  if (broken.length > 0) return 'BROKEN'
  const isSaid = message.includes('partly overwritten')
  return `${state === 'succeeded' ? 'done' : 'failed'}, ${isSaid ? `${files}, said half` : files}`
}

/**
 * `pnpm bench core-faults`: every step of a core update × every fault, and the resulting state of the site's
 * files.
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
  if (broken.length > 0) process.exitCode = 1
}

if (import.meta.main) await benchCoreFaults()
