import type { ClockTask } from '../ports/clock-task.ts'
import { countFigures } from './count-figures.ts'
import { figureDay, isDawn } from './figure-day.ts'
import { accountOffsets, findFigures, keepEnds, keepFigures } from './store.ts'

/** Every hour: the figures of the accounts whose day has begun, and what ended on the day before. */
export const keepFiguresTask: ClockTask = {
  name: 'keep-figures',
  rhythm: 'hourly',
  async run({ deps: { db, now }, signal }) {
    for (const { accountId, offset } of await accountOffsets(db)) {
      if (signal.aborted) return
      // Read again for each account, because counting many takes a while.
      const at = now()
      if (!isDawn(at, offset)) continue
      const { from } = figureDay(at, offset)
      if ((await findFigures(db, accountId, from)) !== null) continue
      const counts = await countFigures(db, accountId, at)
      if (counts !== null) await keepFigures(db, accountId, from, counts)
      await keepEnds(db, accountId, at)
    }
  },
}
