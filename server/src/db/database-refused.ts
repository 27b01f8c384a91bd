/** The database cannot open in its present state; the message names its place and the remedy. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** Another process works on this data folder. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'

  constructor(folder: string) {
    super(`Another Flotilla server works in ${folder}. Stop it, or set DATA_DIR to another folder.`)
  }
}
