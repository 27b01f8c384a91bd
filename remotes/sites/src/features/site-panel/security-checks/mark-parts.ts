/** A line cut where a passage stands in it; without the passage it is one part. */
export function markParts(line: string, passage: string | null): { text: string; isMarked: boolean }[] {
  if (passage === null || passage === '') return [{ text: line, isMarked: false }]
  return line
    .split(passage)
    .flatMap((text, index) =>
      index === 0
        ? [{ text, isMarked: false }]
        : [
            { text: passage, isMarked: true },
            { text, isMarked: false },
          ],
    )
    .filter(({ text }) => text !== '')
}
