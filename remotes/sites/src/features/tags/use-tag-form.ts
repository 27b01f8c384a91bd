import { ApiError } from '@flotilla/api/client'
import { NewTag, type Tag } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignTag } from '../../data/tags/assign-tag.ts'
import { saveTag } from '../../data/tags/save-tag.ts'
import type { TaggedSite } from '../../data/tags/tagged-site.ts'

type Values = { name: string; color: string; in_sidebar: boolean }
type Errors = { name?: string; color?: string }

/** Draft, checks and save of a tag; a new one is put on `sites`. */
export function useTagForm(tag: Tag | null, sites: readonly TaggedSite[], onDone: () => void) {
  const platform = usePlatform()
  const mutations = saveTag(platform)
  const create = useMutation(mutations.create())
  const update = useMutation(mutations.update())
  const assign = useMutation(assignTag(platform))
  const [start] = useState<Values>(() => valuesOf(tag))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors>({})

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'invalid') return
    const [name, color] = [error.fields.name?.[0], error.fields.color?.[0] ?? error.fields['']?.[0]]
    setErrors({
      ...(name && { name }),
      ...(color && { color }),
      ...(!name && !color && { name: error.message }),
    })
  }
  const save = () => {
    const checked = NewTag.safeParse(values)
    if (!checked.success) {
      setErrors(errorsOf(checked.error.issues))
      return
    }
    if (tag !== null) {
      update.mutate({ ...tag, ...checked.data }, { onSuccess: onDone, onError: refuse })
      return
    }
    const settle = (made: Tag | null) => {
      if (made !== null && sites.length > 0) assign.mutate({ tag: made, sites, isOn: true })
      onDone()
    }
    create.mutate(checked.data, { onSuccess: settle, onError: refuse })
  }
  return {
    values,
    errors,
    isChanged:
      values.name !== start.name || values.color !== start.color || values.in_sidebar !== start.in_sidebar,
    isSaving: create.isPending || update.isPending,
    change: (patch: Partial<Values>) => {
      setValues({ ...values, ...patch })
      setErrors({})
    },
    save,
  }
}

function valuesOf(tag: Tag | null): Values {
  if (tag === null) return { name: '', color: '', in_sidebar: true }
  return { name: tag.name, color: tag.color, in_sidebar: tag.in_sidebar }
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const of = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  const [name, color] = [of('name'), of('color')]
  return { ...(name && { name }), ...(color && { color }) }
}
