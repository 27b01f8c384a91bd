import { createContext, useContext } from 'react'
import type { TaggedSite } from './assign-tag.ts'

/** Opens the dialog for creating and editing tags, wherever tags are chosen. */
export type TagsDialog = {
  /** Called before it opens: fetches its code. */
  prepare: () => void
  manage: () => void
  /** A new tag, which these sites will get. */
  create: (sites: readonly TaggedSite[]) => void
}

export const TagsDialogContext = createContext<TagsDialog>({
  prepare: () => {},
  manage: () => {},
  create: () => {},
})

export function useTagsDialog(): TagsDialog {
  return useContext(TagsDialogContext)
}
