/** Word and colour group of a verdict; null: the module did not run (look: States, Audit). */
export function verdictWords(verdict: number | null) {
  if (verdict === 1) return { word: 'Passed', group: 'success' } as const
  if (verdict === 2) return { word: 'Findings', group: 'warning' } as const
  if (verdict === 0) return { word: 'Danger', group: 'danger' } as const
  return { word: 'Not available', group: 'neutral' } as const
}
