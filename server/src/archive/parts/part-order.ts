/** A file of an archive as the backup tool lists it, with the number by which it is fetched. */
type Listed = { part: number; name: string }

/** `site.j03`, `site.z03` → 3; null for the last piece, `site.jpa` or `site.zip`, which has no number. */
function numberOf(name: string): number | null {
  const found = /\.[jz](\d{2,})$/i.exec(name)
  return found?.[1] === undefined ? null : Number(found[1])
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()

/**
 * The pieces' numbers in the given order, null for the last piece; null when the names do not follow Akeeba's
 * scheme: one name, numbers, and one piece without.
 */
export function numbersOf(names: readonly string[]): (number | null)[] | null {
  const numbers = names.map(numberOf)
  const isScheme = new Set(numbers).size === names.length && new Set(names.map(stemOf)).size <= 1
  return isScheme ? numbers : null
}

/**
 * The files in the order of the archive. Akeeba lists the last piece first, and closes the numbers up where
 * files are missing, so the names decide; if they follow no scheme, the first in the list is the last.
 */
export function inArchiveOrder<File extends Listed>(files: readonly File[]): File[] {
  const listed = files.toSorted((a, b) => a.part - b.part)
  if (numbersOf(files.map(({ name }) => name)) === null) return [...listed.slice(1), ...listed.slice(0, 1)]
  const placeOf = ({ name }: File) => numberOf(name) ?? Number.POSITIVE_INFINITY
  return listed.toSorted((a, b) => placeOf(a) - placeOf(b))
}
