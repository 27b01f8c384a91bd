/** Whether an update goes to another major version; false where a version is not known. */
export function isMajorUpdate({ from, to }: { from: string | null; to: string | null }): boolean {
  const [before, after] = [majorOf(from), majorOf(to)]
  return before !== undefined && after !== undefined && before !== after
}

function majorOf(version: string | null): number | undefined {
  const [digits] = version?.match(/\d+/) ?? []
  return digits === undefined ? undefined : Number(digits)
}
