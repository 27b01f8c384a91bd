import { isArchiveName } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'

/**
 * Takes the names of an archive one by one. `add` throws a ReleaseError for a name that leads elsewhere, or
 * that is the place of another one, also where a system does not tell capital letters from small ones.
 */
export function createArchiveNames(mostFiles: number): { add: (name: string) => void; all: () => string[] } {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()

  function add(name: string): void {
    if (!isArchiveName(name)) throw refusal(name, 'is no name of a file below the archive')
    if (files.size >= mostFiles)
      throw new ReleaseError('archive_large', `The archive has more than ${mostFiles} files.`)
    const place = name.toLowerCase()
    if (files.has(place) || folders.has(place)) throw refusal(name, 'is there twice')
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) {
      const folder = name.slice(0, end)
      const other = folders.get(folder.toLowerCase())
      if (files.has(folder.toLowerCase()) || (other !== undefined && other !== folder))
        throw refusal(name, 'is below a place that is there twice')
      folders.set(folder.toLowerCase(), folder)
    }
    files.set(place, name)
  }
  return { add, all: () => [...files.values()] }
}

/** A hostile name may hold anything: it is shown as a quoted text. */
function refusal(name: string, fault: string): ReleaseError {
  return new ReleaseError('archive_path', `${JSON.stringify(name.slice(0, 80))} ${fault}.`)
}
