import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { TaggedSite } from '../../data/tags/assign-tag.ts'
import { type TagsDialog, TagsDialogContext } from '../../data/tags/tags-dialog-context.ts'

const TagsDialogView = lazy(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialogView,
}))

type Opened = { view: 'list' | 'new'; sites: readonly TaggedSite[] }

/**
 * Gives every place below it the dialog in which tags are made and changed; its code is loaded when first
 * opened.
 */
export function TagsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const dialog = useMemo<TagsDialog>(
    () => ({
      manage: () => setOpened({ view: 'list', sites: [] }),
      create: (sites) => setOpened({ view: 'new', sites }),
    }),
    [],
  )
  return (
    <TagsDialogContext value={dialog}>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <TagsDialogView startView={opened.view} sites={opened.sites} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TagsDialogContext>
  )
}
