/** Orders versions as versions: 5.10 after 5.9; a part that is no number counts as its text. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split(/[.-]/), b.split(/[.-]/)]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index] ?? '', right[index] ?? '']
    const difference = Number(one) - Number(other)
    if (Number.isNaN(difference)) {
      if (one !== other) return one < other ? -1 : 1
    } else if (difference !== 0) return difference
  }
  return 0
}
