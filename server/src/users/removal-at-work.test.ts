import { expect, it } from 'vitest'
import { walkSteps } from '../jobs/testing/every-step/walk-steps.ts'
import { aWorkHouse } from '../jobs/testing/every-step/work-house.ts'
import { type Outcome, type Removed, removeAt } from './testing/removal-at.ts'

const unpacking = 'The update is being unpacked at the site; it cannot be taken back.'
const sent = 'The update has been sent to the site; it cannot be taken back.'
const waits = 'Remove the site when it has ended.'
const busy = (what: string): Outcome =>
  `409 The ${what} at this site has not ended. Wait for it or cancel it, then link the site again.`

type Case = [step: string, removed: Removed, outcome: Outcome]

/** One step of each kind; removal-at-work.long.test.ts has all of them. */
const cases = {
  refresh: [
    ['backups', 'site', 'ended'],
    ['backups', 'relink', 'ended'],
  ],
  backup: [
    ['step', 'site', 'ended'],
    ['step', 'relink', busy('backup')],
    ['step', 'account', 'waited'],
  ],
  backupandtest: [['finish', 'account', 'waited']],
  backupandaudit: [['queued', 'site', 'ended']],
  backuptest: [['verify', 'site', 'ended']],
  audit: [['files', 'site', 'ended']],
  extensionupdate: [
    ['install:sent', 'site', `409 ${sent} ${waits}`],
    ['frontPage', 'user', 'went on'],
  ],
  coreupdate: [
    ['activate', 'site', 'ended'],
    ['extractStep', 'site', `409 ${unpacking} ${waits}`],
    ['extractStep', 'relink', busy('core update')],
    ['extractStep', 'tag', 'went on'],
    ['extractStep', 'account', 'waited'],
    ['frontPage', 'user', 'went on'],
  ],
} satisfies Record<string, Case[]>

const { coreupdate, ...others } = cases

it.each([
  ['a core update', { coreupdate }],
  ['all other work', others],
])('removal during %s is refused with its reason, or lets the work end cleanly', async (_, table) => {
  const kinds = Object.keys(table) as (keyof typeof cases)[]
  const house = await aWorkHouse(kinds[0] ?? 'refresh')
  for (const kind of kinds) {
    const rows: Case[] = cases[kind]
    for (const step of new Set(rows.map(([each]) => each))) {
      const { visited } = await walkSteps(
        house,
        kind,
        async (stop) => {
          const back = await house.remember()
          for (const [, removed, outcome] of rows.filter(([each]) => each === step)) {
            expect([kind, step, removed, await removeAt(house, stop, removed)]).toEqual([
              ...[kind, step, removed, outcome],
            ])
            await back()
          }
        },
        step,
      )
      expect(visited).toEqual([step])
    }
  }
})
