/** The folder of the published versions and `remotes.json`, and who changes it. */
export type Releases = {
  folder: string
  /** Name of a key, or `operator`; goes into the log. */
  by: string
}
