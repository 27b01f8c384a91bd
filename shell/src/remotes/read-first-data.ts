import type { Platform, RemoteModule } from '@flotilla/platform'

/** Has a remote read what its page at `path` shows first. Never rejects: what fails, the page asks for again and tells. */
export async function readFirstData(module: RemoteModule, platform: Platform, path: string): Promise<void> {
  try {
    await module.prefetch?.(platform, path)
  } catch {
    // The page tells.
  }
}
