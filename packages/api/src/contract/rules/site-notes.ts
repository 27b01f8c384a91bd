/** Whether a note asks for a word before changes; `server/src/batches/plan-batch.ts` has the same in SQL. */
export function asksBefore(note: string): boolean {
  return note.toLowerCase().includes('ask before')
}

/** Notes in the order in which they are shown before a start: those that ask before changes first. */
export function notedFirst<Noted extends { note: string }>(noted: readonly Noted[]): Noted[] {
  return noted.toSorted((a, b) => Number(asksBefore(b.note)) - Number(asksBefore(a.note)))
}

/** The heading above such notes: "2 sites ask before changes". */
export function askingWords(count: number): string {
  return count === 1
    ? '1 site asks before changes'
    : `${count.toLocaleString('en-US')} sites ask before changes`
}

/** The heading above any notes: "2 sites have a note". */
export function notedWords(count: number): string {
  return count === 1 ? '1 site has a note' : `${count.toLocaleString('en-US')} sites have a note`
}
