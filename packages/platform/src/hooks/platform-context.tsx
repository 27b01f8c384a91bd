import { createContext, type ReactNode, useContext } from 'react'
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
