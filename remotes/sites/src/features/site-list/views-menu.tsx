import { usePlatform } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { lazy, Suspense, useState } from 'react'
import { SavedViews } from '../../data/kept/kept-lists.ts'
import { useKept } from '../../data/kept/use-kept.ts'

/** Parameters for the position in the list, not its content. */
const places = ['page', 'site', 'tab', 'backups', 'step']

/**
 * The address of the list with its filters and order, on its first page; the same view gives the same text.
 */
function viewAddress(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  for (const place of places) params.delete(place)
  params.sort()
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/** Named filter sets: choose one, save the current one, delete one (experience §8). */
export function ViewsMenu({ size }: { size: 'sm' | 'md' }) {
  const { notify } = usePlatform()
  const [isNaming, setIsNaming] = useState(false)
  const { views, current, items, save } = useViewItems(() => setIsNaming(true))
  const keep = (name: string) => {
    save(name)
    setIsNaming(false)
    notify.success(`View ${name} saved`)
  }
  return (
    <>
      <DropdownMenu
        label="Saved views"
        items={items}
        align="start"
        trigger={(props) => (
          <Button icon="star" iconEnd="chevron-down" size={size} {...props}>
            {current === undefined ? 'Views' : current.name}
          </Button>
        )}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            onClose={() => setIsNaming(false)}
            onSave={keep}
          />
        </Suspense>
      )}
    </>
  )
}

/** The saved views, the current one among them, and the actions of the menu. */
function useViewItems(onSave: () => void) {
  const { navigate, notify } = usePlatform()
  const { pathname, search } = useLocation()
  const [views, keep] = useKept('views', SavedViews)
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
      onSelect: onSave,
    },
    {
      id: 'remove',
      label: current === undefined ? 'Remove a view' : `Remove ${current.name}`,
      icon: 'trash',
      disabledReason: current === undefined ? 'Choose the view first' : undefined,
      onSelect: () => remove(current?.name ?? ''),
    },
  ]
  const save = (name: string) => keep([...views.filter((view) => view.name !== name), { name, address }])
  return { views, current, items, save }
}
