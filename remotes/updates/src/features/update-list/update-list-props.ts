import type { UpdateView } from './update-view.ts'

/** What each of the page's lists is given: the view of the address and how to change it. */
export type UpdateListProps = {
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>, options?: { replace?: boolean }) => void
}
