import type { Json } from './real-answer.ts'

/**
 * How the files of an archive are listed otherwise than Akeeba does, in actionable words without the name of
 * a file; empty: as Akeeba does. It lists the last piece, whose name has no number, as part 1, and behind it
 * the others by their numbers; missing files are left out, and the parts are counted without a gap.
 */
export function comparePieces(items: readonly Json[], place: string): string[] {
  const pieces = items.map(pieceOf)
  const recorded = pieces
    .toSorted((a, b) => a.number - b.number)
    .map(({ kind }, index) => `${index + 1} ${kind}`)
    .join(', ')
  const seen = pieces.map(({ part, kind }) => `${part} ${kind}`).join(', ')
  return seen === recorded ? [] : [`${place}: parts ${seen}, recorded ${recorded}`]
}

/** `number` of the piece by its name, 0 for the last one; `kind`: the end of its name. */
function pieceOf(item: Json): { part: string; kind: string; number: number } {
  const { part = null, name = null } =
    typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {}
  const [kind = '?'] = /\.[a-z]\w{2,4}$/i.exec(String(name)) ?? []
  return { part: String(part), kind, number: Number(/^\.[jz](\d+)$/i.exec(kind)?.[1] ?? 0) }
}
