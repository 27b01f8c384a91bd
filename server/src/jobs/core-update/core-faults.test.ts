import { expect, it } from 'vitest'
import { runAlteredPackages } from '../testing/core-faults/run-altered-packages.ts'
import { runCoreFaults } from '../testing/core-faults/run-core-faults.ts'

/** Each fault at one step; core-faults.long.test.ts has every step. */
const cases = [
  { step: 'check', fault: '500' },
  { step: 'activate', fault: 'timeout' },
  { step: 'prove', fault: 'wrong body' },
  { step: 'extractStep', fault: 'kill -9' },
  { step: 'download', fault: 'lost byte' },
  { step: 'downloadChunk', fault: 'check:false' },
  { step: 'secondDownload', fault: 'wrong size' },
]

it('leaves a site old or new, or says what it is, after each fault of a core update', async () => {
  const found = await runCoreFaults(cases)
  expect(found.map(({ step, fault, broken }) => ({ step, fault, broken }))).toEqual(
    cases.map((each) => ({ ...each, broken: [] })),
  )
})

it('unpacks no package of the right size with other bytes', async () => {
  const found = await runAlteredPackages(['whole', 'one piece'])
  expect(found.map(({ broken }) => broken)).toEqual([[], []])
})
