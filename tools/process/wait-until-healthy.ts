import { setTimeout } from 'node:timers/promises'

/** Resolves true once `url` answers 200, false when `isOver` says that waiting is of no use. */
export async function waitUntilHealthy(url: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    if (await isHealthy(url)) return true
    await setTimeout(100)
  }
  return false
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}
