import { type Preferences, savePreferences } from '@flotilla/api/contract'
import { sharedQueries } from '@flotilla/platform'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../services.ts'
import { lookChosen, type PreferencesState } from '../../store/preferences-slice.ts'
import { useAppDispatch, useAppSelector } from '../use-store.ts'

/**
 * What the server keeps of the look of the signed-in person. Undefined: it keeps none, or an administrator
 * acts as the person; the look then belongs to the browser.
 */
function useLookOnServer(): Preferences | undefined {
  const { http } = useServices()
  const { token, originalToken } = useAppSelector((state) => state.session)
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled: token !== null })
  const isKept = token !== null && originalToken === null && user?.capabilities?.includes('preferences')
  return isKept ? (user?.preferences ?? {}) : undefined
}

/** Shows the look that the person chose on any device, once it is known. */
export function useKeptLook(): void {
  const { theme, density } = useLookOnServer() ?? {}
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(lookChosen({ ...(theme && { theme }), ...(density && { density }) }))
  }, [theme, density, dispatch])
}

/**
 * Changes the look at once, for this browser, and where the server keeps it, for every device of the person.
 */
export function useChooseLook(): (look: Partial<PreferencesState>) => void {
  const { http, queryClient } = useServices()
  const isKept = useLookOnServer() !== undefined
  const dispatch = useAppDispatch()
  const { mutate } = useMutation({
    mutationFn: async (look: Partial<PreferencesState>) => {
      const { queryKey } = sharedQueries.user(http)
      // An answer that is under way may be older than the choice.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (user) => user && { ...user, preferences: { ...user.preferences, ...look } },
      )
      await http.call(savePreferences, { body: look })
    },
    meta: { failure: 'This look is kept in this browser only' },
  })
  return (look) => {
    dispatch(lookChosen(look))
    if (isKept) mutate(look)
  }
}
