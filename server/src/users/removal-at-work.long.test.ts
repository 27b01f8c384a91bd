import { afterAll, describe, expect, it } from 'vitest'
import { bareStep } from '../jobs/job/job.ts'
import { machines } from '../jobs/machines.ts'
import { walkSteps, workWords } from '../jobs/testing/every-step/walk-steps.ts'
import { aWorkHouse } from '../jobs/testing/every-step/work-house.ts'
import { type Outcome, type Removed, removals, removeAt } from './testing/removal-at.ts'

const names = Object.keys(removals) as Removed[]
const lines: string[] = []
const reasons: string[] = []

/** `409 a` with the reason below the table. */
function short(outcome: Outcome): string {
  if (!outcome.startsWith('409 ')) return outcome
  const reason = outcome.slice(4)
  if (!reasons.includes(reason)) reasons.push(reason)
  return `409 ${String.fromCharCode(97 + reasons.indexOf(reason))}`
}

afterAll(() => {
  const head = ['work', 'step', ...names].map((cell) => cell.padEnd(18)).join('')
  const notes = reasons.map((reason, index) => `${String.fromCharCode(97 + index)}  ${reason}`)
  console.log([head, ...lines, '', ...notes].join('\n'))
})

describe.each(workWords)(
  'removal of a site, link, tag, user or account during %s',
  { timeout: 600_000 },
  (kind) => {
    it('is refused with its reason, or lets the work end cleanly, at every step', async () => {
      const house = await aWorkHouse(kind)
      const seen = new Map<string, number>()
      const { state } = await walkSteps(house, kind, async (stop) => {
        const back = await house.remember()
        const outcomes: Outcome[] = []
        for (const removed of names) {
          outcomes.push(await removeAt(house, stop, removed))
          await back()
        }
        const [site, relink, tag, user, account] = outcomes
        const isFinal = machines[kind]?.step(bareStep(stop.step))?.isFinal
        const isTooLate = isFinal === 'reached' || (isFinal === 'sent' && stop.step.endsWith(':sent'))
        expect(site?.slice(0, 3)).toBe(isTooLate ? '409' : 'end')
        expect(relink?.slice(0, 3)).toBe(kind === 'refresh' ? 'end' : '409')
        expect([tag, user]).toEqual(['went on', 'went on'])
        if (isTooLate) expect(account).toBe('waited')
        const line = `${kind.padEnd(18)}${stop.step.padEnd(18)}${outcomes.map((each) => short(each).padEnd(18)).join('')}`
        seen.set(line, (seen.get(line) ?? 0) + 1)
      })
      expect(state).toBe('succeeded')
      for (const [line, times] of seen) lines.push(times === 1 ? line.trimEnd() : `${line}× ${times}`)
    })
  },
)
