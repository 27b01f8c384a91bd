import type { Tag } from '@flotilla/api/contract'
import { Button, Tag as TagPill } from '@flotilla/ui/basics'
import { ColorField } from '@flotilla/ui/color'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { Stack } from '@flotilla/ui/page'
import { type FormEvent, useEffect } from 'react'
import type { TaggedSite } from '../../data/tags/tagged-site.ts'
import './tags.css'
import { useTagForm } from './use-tag-form.ts'

type Props = {
  /** Null: a new one. */
  tag: Tag | null
  sites: readonly TaggedSite[]
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** Name, colour and whether the tag stands in the sidebar (spec: site-management §2 Tags, §5). */
export function TagForm({ tag, sites, onChanged, onCancel, onDone }: Props) {
  const { values, errors, isChanged, isSaving, change, save } = useTagForm(tag, sites, onDone)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label="Name"
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors.name}
          maxLength={50}
          autoComplete="off"
          required
        />
        <ColorField
          label="Color"
          value={values.color}
          onChange={(color) => change({ color })}
          error={errors.color}
          hasPresets
        />
        <Checkbox
          label="Show in the sidebar"
          hint="One press there shows the sites with this tag."
          isChecked={values.in_sidebar}
          onChange={(in_sidebar) => change({ in_sidebar })}
        />
        <p className="st-tag-look">
          Looks like this: <TagPill name={values.name || 'Name'} color={values.color} />
        </p>
        <div className="fl-dialog__foot">
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            {tag === null ? 'Create tag' : 'Save tag'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
