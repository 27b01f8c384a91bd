import type { ThemeChoice } from '@flotilla/platform'
import { DropdownMenu } from '@flotilla/ui/menu'
import { themeChosen } from '../../store/preferences-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/use-store.ts'

const choices: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'Like the system' },
]

/** Light, dark or as the system, for who is not signed in yet. */
export function ThemeMenu() {
  const theme = useAppSelector((state) => state.preferences.theme)
  const dispatch = useAppDispatch()
  return (
    <DropdownMenu
      label="Theme"
      align="end"
      items={choices.map(({ id, label }) => ({
        id,
        label,
        isChecked: id === theme,
        onSelect: () => void dispatch(themeChosen(id)),
      }))}
      trigger={(props) => (
        <button type="button" className="fs-simple__theme" {...props}>
          Theme: {theme}
        </button>
      )}
    />
  )
}
