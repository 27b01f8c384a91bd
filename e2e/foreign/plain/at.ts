/** A moment of November 2026, UTC. */
export const at = (day: number, time = '03:15') => `2026-11-${String(day).padStart(2, '0')}T${time}:00Z`
