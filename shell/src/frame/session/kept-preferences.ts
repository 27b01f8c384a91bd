import type { Preferences } from '@flotilla/api/contract'
import { sharedMutations, sharedQueries } from '@flotilla/platform'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../use-store.ts'

/** The signed-in person, where the server keeps their choices; undefined elsewhere. */
function useKeptUser() {
  const { http } = useServices()
  const { token, originalToken } = useAppSelector((state) => state.session)
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled: token !== null })
  const isKept = token !== null && originalToken === null && user?.capabilities?.includes('preferences')
  return isKept ? user : undefined
}

/**
 * What the server keeps of the choices of the signed-in person. Undefined: it keeps none, or an administrator
 * acts as the person.
 */
export function useKeptPreferences(): Preferences | undefined {
  const user = useKeptUser()
  return user && (user.preferences ?? {})
}

/** Whether the server keeps the choice of high contrast; the other themes it keeps with all preferences. */
export function useKeepsContrast(): boolean {
  return useKeptUser()?.capabilities?.includes('high-contrast') ?? false
}

/** Shows a choice at once, and keeps it on the server; `failure` is said where that fails. */
export function useSavePreferences(failure: string): (changes: Preferences) => void {
  return useMutation(sharedMutations.savePreferences(useServices(), failure)).mutate
}
