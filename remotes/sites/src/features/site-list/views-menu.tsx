import { usePlatform } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { lazy, Suspense, useState } from 'react'
import { viewAddress } from '../../address/view-address.ts'
import { SavedViews } from '../../data/kept/saved-views.ts'
import { useKept } from '../../data/kept/use-kept.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/** Filter sets under a name: choose one, keep the one on screen, take one away (experience 8). */
export function ViewsMenu() {
  const { navigate, notify } = usePlatform()
  const { pathname, search } = useLocation()
  const [views, keep] = useKept('views', SavedViews)
  const [isNaming, setIsNaming] = useState(false)
  const address = viewAddress(pathname, search)
  const current = views.find((view) => view.address === address)
  const remove = (name: string) => {
    keep(views.filter((view) => view.name !== name))
    notify.success(`View ${name} removed`, { label: 'Undo', run: () => keep(views) })
  }
  const items: MenuItem[] = [
    ...views.map((view) => ({
      id: view.name,
      label: view.name,
      isChecked: view === current,
      onSelect: () => navigate(view.address),
    })),
    ...(views.length === 0 ? [] : [{ kind: 'separator', id: 'line' } as const]),
    {
      id: 'save',
      label: 'Save this view…',
      icon: 'plus',
      disabledReason: current === undefined ? undefined : `It is saved as ${current.name}`,
      onSelect: () => setIsNaming(true),
    },
    {
      id: 'remove',
      label: current === undefined ? 'Remove a view' : `Remove ${current.name}`,
      icon: 'trash',
      disabledReason: current === undefined ? 'Choose the view first' : undefined,
      onSelect: () => remove(current?.name ?? ''),
    },
  ]
  return (
    <>
      <DropdownMenu
        label="Saved views"
        items={items}
        align="start"
        trigger={(props) => (
          <Button icon="star" iconEnd="chevron-down" {...props}>
            {current === undefined ? 'Views' : current.name}
          </Button>
        )}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            onClose={() => setIsNaming(false)}
            onSave={(name) => {
              keep([...views.filter((view) => view.name !== name), { name, address }])
              setIsNaming(false)
              notify.success(`View ${name} saved`)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
