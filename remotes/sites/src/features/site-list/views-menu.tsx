import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import { lazy, Suspense, useState } from 'react'
import { useViewItems } from './use-view-items.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/** Filter sets under a name: choose one, keep the one on screen, take one away (experience §8). */
export function ViewsMenu() {
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
            onSave={keep}
          />
        </Suspense>
      )}
    </>
  )
}
