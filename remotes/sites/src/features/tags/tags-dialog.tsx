import type { Tag } from '@flotilla/api/contract'
import { Dialog, type OpenedDialog } from '@flotilla/ui/overlay'
import { useState } from 'react'
import type { TaggedSite } from '../../data/tags/assign-tag.ts'
import { DiscardDialog } from '../../discard-dialog/discard-dialog.tsx'
import { TagForm } from './tag-form.tsx'
import { TagIndex } from './tag-index.tsx'

/** Initial content of the dialog. */
export type OpenTags = {
  view: 'list' | 'new'
  /** Sites that will get a tag created here. */
  sites: readonly TaggedSite[]
}
type View = { kind: 'list' } | { kind: 'new' } | { kind: 'edit'; tag: Tag }

const titles = { list: 'Tags', new: 'New tag', edit: 'Edit tag' }

/** All tags, or the form of one; asks once before unsaved changes are lost (experience §9). */
export function TagsDialog({ opened: { view: startView, sites }, onClose }: OpenedDialog<OpenTags>) {
  const [view, setView] = useState<View>({ kind: startView })
  const [isChanged, setIsChanged] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const back = () => {
    setIsChanged(false)
    setIsAsking(false)
    if (startView === 'new') onClose()
    else setView({ kind: 'list' })
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={() => (isChanged ? setIsAsking(true) : onClose())}
        title={titles[view.kind]}
        width={520}
      >
        {view.kind === 'list' ? (
          <TagIndex onNew={() => setView({ kind: 'new' })} onEdit={(tag) => setView({ kind: 'edit', tag })} />
        ) : (
          <TagForm
            tag={view.kind === 'edit' ? view.tag : null}
            sites={sites}
            onChanged={setIsChanged}
            onCancel={() => (isChanged ? setIsAsking(true) : back())}
            onDone={back}
          />
        )}
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={back} onStay={() => setIsAsking(false)}>
        What you changed in this tag is not saved yet.
      </DiscardDialog>
    </>
  )
}
