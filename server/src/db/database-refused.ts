/** The database does not open as it is; the message says where it is and what to do. */
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
