/**
 * Notes of sites in the order in which they are shown before a start: those that ask before changes first.
 * `server/src/batches/plan-batch.ts` has the same in SQL.
 */
export function notedFirst<Noted extends { note: string }>(noted: readonly Noted[]): Noted[] {
  const asks = ({ note }: Noted) => Number(note.toLowerCase().includes('ask before'))
  return noted.toSorted((a, b) => asks(b) - asks(a))
}

/** The heading above the notes: "2 sites have a note". */
export function notedWords(count: number): string {
  return count === 1 ? '1 site has a note' : `${count.toLocaleString('en-US')} sites have a note`
}
