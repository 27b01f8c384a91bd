const order = ['dev', 'alpha', 'a', 'beta', 'b', 'rc', 'c']

/** Below 0 when `a` is older than `b`, 0 when equal, above 0 when newer: 5.9 < 5.10, 6.0.0-rc1 < 6.0.0. */
export function compareVersions(a: string, b: string): number {
  const left = parts(a)
  const right = parts(b)
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = rank(left[index]) - rank(right[index])
    if (difference !== 0) return difference
  }
  return 0
}

function parts(version: string): string[] {
  return version.toLowerCase().match(/\d+|[a-z]+/g) ?? []
}

/** Words that mark a version before its release rank below nothing at all; numbers rank above. */
function rank(part: string | undefined): number {
  if (part === undefined) return 0
  const word = order.indexOf(part)
  if (word !== -1) return word - order.length
  return /^\d+$/.test(part) ? Number(part) : 0.5
}
