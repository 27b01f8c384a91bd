import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { TaggedSite } from '../../data/tags/assign-tag.ts'
import { type TagsDialog, TagsDialogContext } from '../../data/tags/tags-dialog-context.ts'

const DialogAhead = lazy(async () => ({ default: (await import('@flotilla/ui/overlay')).DialogAhead }))
const fetchView = () => import('./tags-dialog.tsx')
const TagsDialogView = lazy(async () => ({ default: (await fetchView()).TagsDialogView }))

type Opened = { view: 'list' | 'new'; sites: readonly TaggedSite[] }

/**
 * Gives every place below it the dialog in which tags are made and changed; its code is loaded when first
 * opened.
 */
export function TagsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAhead, setIsAhead] = useState(false)
  const dialog = useMemo<TagsDialog>(
    () => ({
      prepare() {
        setIsAhead(true)
        // What fails is asked for again when it is opened.
        fetchView().catch(() => {})
      },
      manage: () => setOpened({ view: 'list', sites: [] }),
      create: (sites) => setOpened({ view: 'new', sites }),
    }),
    [],
  )
  return (
    <TagsDialogContext value={dialog}>
      {children}
      {isAhead && (
        <Suspense fallback={null}>
          <DialogAhead />
        </Suspense>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <TagsDialogView startView={opened.view} sites={opened.sites} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </TagsDialogContext>
  )
}
