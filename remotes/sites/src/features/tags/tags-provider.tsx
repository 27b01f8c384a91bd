import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type TagsDialog, TagsDialogContext } from '../../data/tags/tags-dialog-context.ts'
import type { OpenTags } from './tags-dialog.tsx'

const TagsDialogView = lazy(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialogView,
}))

/**
 * Gives every place below it the dialog in which tags are made and changed; its code is loaded when what
 * opens it is pointed at.
 */
export function TagsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenTags | null>(null)
  const [isAhead, setIsAhead] = useState(false)
  const dialog = useMemo<TagsDialog>(
    () => ({
      prepare: () => setIsAhead(true),
      manage: () => setOpened({ view: 'list', sites: [] }),
      create: (sites) => setOpened({ view: 'new', sites }),
    }),
    [],
  )
  return (
    <TagsDialogContext value={dialog}>
      {children}
      {(isAhead || opened !== null) && (
        <Suspense fallback={null}>
          <TagsDialogView opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TagsDialogContext>
  )
}
