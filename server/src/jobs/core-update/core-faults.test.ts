import { expect, it } from 'vitest'
import { coreFaultNames, coreSteps, runCoreFaults } from '../testing/core-faults/run-core-faults.ts'

it('unpacks nothing that is not whole, and leaves a site old or new or says what it is, whatever fails where', {
  timeout: 600_000,
}, async () => {
  const found = await runCoreFaults()
  expect(found).toHaveLength(coreSteps.length * coreFaultNames.length)
  const broken = found.flatMap(({ step, fault, broken, message }) =>
    broken.map((words) => `${step} × ${fault}: ${words} (${message})`),
  )
  expect(broken).toEqual([])
})
