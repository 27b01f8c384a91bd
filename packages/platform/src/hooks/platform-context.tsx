import type { ProgressKind, WorkItem, WorkKind } from '@flotilla/api/contract'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Platform, Session } from '../promise/platform.ts'

const PlatformContext = createContext<Platform | null>(null)

/** Put around each remote by the shell, and around a page under test by the fake host. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>
}

/** The platform of the remote that renders. Throws outside a host: that is a bug of the caller. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null)
    throw new Error('usePlatform needs a PlatformProvider: render inside the shell or the fake host.')
  return platform
}

/** The signed-in identity of the page. */
export function useSession(): Session {
  return usePlatform().session
}

/** Percent of the running work of one site, backup or audit; null when none is known. */
export function useProgress(kind: ProgressKind, id: number): number | null {
  const { progress } = usePlatform()
  return useSyncExternalStore(progress.subscribe, () => progress.get(kind, id))
}

/**
 * The kind of work that this percent is of, or was of last; null until a start or an event says so. Since
 * 1.6.
 */
export function useProgressWork(kind: ProgressKind, id: number): WorkKind | null {
  const { progress } = usePlatform()
  return useSyncExternalStore(progress.subscribe, () => progress.workOf(kind, id))
}

/**
 * The newest piece of work of a kind at a site, backup or extension, as the tray knows it; null when it knows
 * none.
 */
export function useWorkItem(kind: WorkKind, id: number): WorkItem | null {
  const { work } = usePlatform()
  return useSyncExternalStore(work.subscribe, () => work.get(kind, id))
}
