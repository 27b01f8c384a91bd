import type { RegistryEntry } from '@flotilla/api/releases'
import type { Releases } from '../files/releases.ts'
import { changeEntry, mustBeReleased } from './change-entry.ts'

/** What became of a version that does worse. */
export type Held = 'held' | 'taken back'

/** The trial is over, of another version, or was judged before. */
class TrialOver extends Error {}

/**
 * Holds a version on trial at its share, or ends its trial where its team asked for that (`takeBack`).
 * Resolves with what was done; null when there is nothing to hold any more.
 */
export async function holdRelease(
  releases: Releases,
  { name, version }: { name: string; version: string },
  why: string,
): Promise<Held | null> {
  let done: Held = 'held'
  try {
    await changeEntry<RegistryEntry>(releases, name, (given) => {
      const { rollout, ...kept } = mustBeReleased(given, name)
      if (!mayBeHeld(rollout) || rollout.release.version !== version) throw new TrialOver()
      if (rollout.takeBack) {
        done = 'taken back'
        const detail = `${kept.current.version}, end of the trial of ${version}: ${why}`
        return { entry: { ...kept, takenBack: { version, why } }, act: 'rollback', detail }
      }
      const entry = { ...kept, rollout: { ...rollout, held: why } }
      return { entry, act: 'hold', detail: `${version}: ${why}` }
    })
    return done
  } catch (error) {
    if (error instanceof TrialOver) return null
    throw error
  }
}

type Trial = NonNullable<RegistryEntry['rollout']>

/** Whether there is a trial that the console may hold. */
export function mayBeHeld(rollout: Trial | undefined): rollout is Trial {
  return rollout !== undefined && rollout.held === undefined && !rollout.despiteHold
}
