import { NewTag, type Tag } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { ColorField } from '@flotilla/ui/color'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { Stack } from '@flotilla/ui/page'
import { Tag as TagPill } from '@flotilla/ui/site-cells'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TaggedSite } from '../../data/tags/assign-tag.ts'
import { assignTag } from '../../data/tags/assign-tag.ts'
import { saveTag } from '../../data/tags/tag-mutations.ts'
import './tags.css'

type Props = {
  /** Null: a new tag. */
  tag: Tag | null
  sites: readonly TaggedSite[]
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onDone: () => void
}

const newTag = { name: '', color: '', in_sidebar: true }

/** Name, colour and the sidebar switch of a tag (spec: site-management §2 Tags, §5). */
export function TagForm({ tag, sites, onChanged, onCancel, onDone }: Props) {
  const platform = usePlatform()
  const mutations = saveTag(platform)
  const create = useMutation(mutations.create())
  const update = useMutation(mutations.update())
  const assign = useMutation(assignTag(platform))
  const form = useForm({
    schema: NewTag,
    values: tag === null ? newTag : { name: tag.name, color: tag.color, in_sidebar: tag.in_sidebar },
    submit: (fields) =>
      tag === null ? create.mutateAsync(fields) : update.mutateAsync({ ...tag, ...fields }).then(() => null),
    onSaved: (made) => {
      if (made !== null && sites.length > 0) assign.mutate({ tag: made, sites, isOn: true })
      onDone()
    },
  })
  const { values, isDirty } = form
  useEffect(() => onChanged(isDirty), [isDirty, onChanged])
  return (
    <Form form={form} errorTitle="The tag is not saved">
      <Stack>
        <TextField label="Name" {...form.field('name')} maxLength={50} autoComplete="off" required />
        <ColorField label="Color" {...form.field('color')} hasPresets />
        <Checkbox
          label="Show in the sidebar"
          hint="Click it to see the sites with this tag."
          {...form.checkbox('in_sidebar')}
        />
        <p className="st-tag-look">
          Looks like this: <TagPill name={values.name || 'Name'} color={values.color} />
        </p>
        <div className="fl-dialog__foot">
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isSaving}>
            {tag === null ? 'Create tag' : 'Save tag'}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
