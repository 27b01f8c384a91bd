/** What a new remote must know of the packages with which it is made. */
export type Facts = {
  /** Package → its version, or the range of it, for everything that a new repository installs. */
  versions: Readonly<Record<string, string>>
  /** Names that a remote may have, as a regular expression. */
  name: string
  /** First parts of addresses that no remote may own: `login`, `api`. */
  takenPaths: readonly string[]
}

/** A fault that the person can correct: its message is shown without a stack. */
export class NameRefused extends Error {
  override name = 'NameRefused'
}

/** Rejects a name that cannot be that of a remote, or whose address belongs to the console. */
export function refuseName(name: string, { name: pattern, takenPaths }: Omit<Facts, 'versions'>): void {
  if (!new RegExp(pattern).test(name)) {
    throw new NameRefused(`"${name}" cannot name a remote. Use lower-case letters, digits and dashes.`)
  }
  if (takenPaths.includes(name)) {
    throw new NameRefused(`/${name} belongs to the frame of the console. Choose another name.`)
  }
}
