/** Another process works on this data folder. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'

  constructor(folder: string) {
    super(`Another Flotilla server works in ${folder}. Stop it, or set DATA_DIR to another folder.`)
  }
}
