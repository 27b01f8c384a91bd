/** Words that mark a pre-release version, as PHP's `version_compare` ranks them. */
const stages = new Map(Object.entries({ dev: -4, alpha: -3, a: -3, beta: -2, b: -2, rc: -1, c: -1 }))
/** Any other word: after the release, before its next number. */
const patch = 0.5

/**
 * Compares versions as Joomla does: below 0 when `a` is older than `b`, 0 when they are the same. 5.9 < 5.10,
 * 6.0.0-rc1 < 6.0.0, 5.4 = 5.4.0. Lists sort by `versionKey`.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = rank(left[at]) - rank(right[at])
    if (difference !== 0) return difference
  }
  return 0
}

function partsOf(version: string): string[] {
  return version.toLowerCase().match(/\d+|[a-z]+/g) ?? []
}

function rank(part: string | undefined): number {
  if (part === undefined) return 0
  return /^\d/.test(part) ? Number(part) : (stages.get(part) ?? patch)
}

/**
 * Key by which lists sort a version: 5.10 after 5.9, 6.0.0-beta1 before 6.0.0. SQL's `version_key` gives the
 * same: runs of digits count as numbers, the final 0 puts a pre-release before its release. Null for an empty
 * text.
 */
export function versionKey(version: string): bigint[] | null {
  if (version === '') return null
  const numbers = version
    .toLowerCase()
    .replaceAll('-', '.')
    .replaceAll('alpha', '.-3.')
    .replaceAll('beta', '.-2.')
    .replaceAll('rc', '.-1.')
    .replaceAll('dev', '.-4.')
    .match(/-?[0-9]+/g)
  return [...(numbers ?? []), '0'].map(BigInt)
}

/** The order of two keys: part by part, the shorter one first. */
export function compareVersionKeys(a: readonly bigint[], b: readonly bigint[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    if (one !== other) return one < other ? -1 : 1
  }
  return a.length - b.length
}
