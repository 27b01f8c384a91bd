import { sql } from 'drizzle-orm'
import type { ClockTask } from '../ports/clock-task.ts'

/**
 * Frees what changed rows left behind, and refreshes what the planner knows. PostgreSQL does so by itself; the embedded
 * database has nobody else who would, and its counts of long lists become slow without it.
 */
export const tidyTask: ClockTask = {
  name: 'tidy-database',
  rhythm: 'hourly',
  async run({ deps }) {
    if (deps.settings.DATABASE_URL === null) await deps.db.execute(sql`vacuum (analyze)`)
  },
}
