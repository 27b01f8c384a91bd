import { dialogOnDemand } from '@flotilla/ui/overlay'
import { type ReactNode, useMemo, useState } from 'react'
import { type TagsDialog, TagsDialogContext } from '../../data/tags/tags-dialog-context.ts'
import type { OpenTags } from './tags-dialog.tsx'

const tagsDialog = dialogOnDemand<OpenTags>(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** Provides the dialog for creating and editing tags to every component below it. */
export function TagsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenTags | null>(null)
  const dialog = useMemo<TagsDialog>(
    () => ({
      prepare: () => void tagsDialog.fetch(),
      manage: () => setOpened({ view: 'list', sites: [] }),
      create: (sites) => setOpened({ view: 'new', sites }),
    }),
    [],
  )
  return (
    <TagsDialogContext value={dialog}>
      {children}
      <tagsDialog.View opened={opened} onClose={() => setOpened(null)} />
    </TagsDialogContext>
  )
}
