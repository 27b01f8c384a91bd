/** Word and colour group of a verdict; null: the module did not run (look: States, Audit). */
export function verdictWords(verdict: number | null) {
  if (verdict === 1) return { word: 'Passed', group: 'success' } as const
  if (verdict === 2) return { word: 'Findings', group: 'warning' } as const
  if (verdict === 0) return { word: 'Danger', group: 'danger' } as const
  return { word: 'Not available', group: 'neutral' } as const
}

/** "3 min 20 s", "45 s"; a dash for an unknown duration. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return `${whole} s`
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`
}
