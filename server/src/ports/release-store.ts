/** A small text beside the versions. Hidden ones are never served. */
export type DocumentName = 'remotes.json' | '.keys.json' | '.log.jsonl'

/** A document as it was read; `tag` names this state of it, for `write`. */
export type StoredDocument = { text: string; tag: string }

/** A published version of a remote; `at`: when it was published last, in milliseconds since 1970. */
export type StoredVersion = { remote: string; version: string; at: number }

/**
 * Where the releases of a console are kept: versions that never change, and three documents. Every server of
 * the console has the same one. Names of remotes and versions are checked before they come here.
 */
export type ReleaseStore = {
  /**
   * Folder on this machine from which releases are served: `remotes.json` and `<remote>/<version>/`. A hidden
   * folder in it is the place for uploads.
   */
  local: string
  /** Brings `remotes.json` into `local`; it is at most some seconds old. */
  bringRegistry: () => Promise<void>
  /** Brings a version into `local`: resolves with its folder, null when it is not published. */
  bringVersion: (remote: string, version: string) => Promise<string | null>
  versions: () => Promise<StoredVersion[]>
  /**
   * Adds the files of a folder as a version, whole or not at all; the folder may be moved. False: the version
   * is there, and stays as it is; it counts as published last.
   */
  addVersion: (remote: string, version: string, files: string) => Promise<boolean>
  /** Null: there is none. */
  read: (name: DocumentName) => Promise<StoredDocument | null>
  /**
   * Replaces what `read` gave (null: nothing) in one step. Rejects with a ReleaseError when another process
   * has replaced it since.
   */
  write: (name: DocumentName, text: string, before: StoredDocument | null) => Promise<void>
  /** Adds a line to the log. */
  append: (line: string) => Promise<void>
  /** Runs `work` while no other server changes the store. Rejects with a ReleaseError after some seconds. */
  locked: <T>(work: () => Promise<T>) => Promise<T>
}
