import { createContext, useContext } from 'react'
import type { TaggedSite } from './assign-tag.ts'

/** Opens the place where tags are made and changed, from wherever tags are chosen. */
export type TagsDialog = {
  /** It is about to be opened: fetches its code. */
  prepare: () => void
  manage: () => void
  /** A new tag, which these sites get. */
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
