import { usePlatform } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { lazy, Suspense, useMemo, useState } from 'react'
import { z } from 'zod'
import { useIsPersonal, useKept } from './use-kept.ts'

export type SavedViewsMenuProps = {
  /** Whose views they are: `sites`. */
  list: string
  /** Address of the list; a view is this, or below it, with its parameters. */
  path: string
  /** Parameters for the position in the list, not its content. */
  places: readonly string[]
  /** "Keeps search, tag, filters and order." */
  hint: string
  /** Of its button. Default: md. */
  size?: 'sm' | 'md'
}

/** Views that a person has named; `address` is the path and search of the list. */
const savedViews = (path: string) =>
  z
    .array(z.object({ name: z.string().min(1).max(60), address: z.string().startsWith(path).max(2000) }))
    .max(50)
    .default([])

/**
 * The address of the list with its filters and order, on its first page; the same view gives the same text.
 */
function viewAddress(pathname: string, search: string, places: readonly string[]): string {
  const params = new URLSearchParams(search)
  for (const place of places) params.delete(place)
  params.sort()
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/**
 * Named views of a list: choose one, save the current one, delete one (experience §8). Since 1.9.
 */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const { notify } = usePlatform()
  const where = useIsPersonal() ? 'You find it on every device.' : 'It stays in this browser.'
  const [isNaming, setIsNaming] = useState(false)
  const { views, current, items, save } = useViewItems(props, () => setIsNaming(true))
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
        trigger={(trigger) => (
          <Button icon="star" iconEnd="chevron-down" size={props.size} {...trigger}>
            {current === undefined ? 'Views' : current.name}
          </Button>
        )}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            hint={`${props.hint} ${where}`}
            onClose={() => setIsNaming(false)}
            onSave={keep}
          />
        </Suspense>
      )}
    </>
  )
}

/** The saved views, the current one among them, and the actions of the menu. */
function useViewItems({ list, path, places }: SavedViewsMenuProps, onSave: () => void) {
  const { navigate, notify } = usePlatform()
  const { pathname, search } = useLocation()
  const schema = useMemo(() => savedViews(path), [path])
  const [views, keep] = useKept(list, 'views', schema)
  const address = viewAddress(pathname, search, places)
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
