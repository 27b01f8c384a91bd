import { useEffect } from 'react'
import { lookChosen, type PreferencesState } from '../../store/preferences-slice.ts'
import { useAppDispatch } from '../use-store.ts'
import { useKeepsContrast, useKeptPreferences, useSavePreferences } from './kept-preferences.ts'

/** Shows the look that the person chose on any device, once it is known. */
export function useKeptLook(): void {
  const { theme, density } = useKeptPreferences() ?? {}
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(lookChosen({ ...(theme && { theme }), ...(density && { density }) }))
  }, [theme, density, dispatch])
}

/**
 * Changes the look at once, for this browser, and where the server keeps it, for every device of the person.
 */
export function useChooseLook(): (look: Partial<PreferencesState>) => void {
  const isKept = useKeptPreferences() !== undefined
  const keepsContrast = useKeepsContrast()
  const dispatch = useAppDispatch()
  const save = useSavePreferences('This look is kept in this browser only')
  return (look) => {
    dispatch(lookChosen(look))
    if (isKept && (look.theme !== 'contrast' || keepsContrast)) save(look)
  }
}
