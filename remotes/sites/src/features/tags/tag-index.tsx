import type { CountedTag, Tag } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform } from '@flotilla/platform'
import { Button, IconButton } from '@flotilla/ui/basics'
import { EmptyState, List, ListRow, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { Tag as TagPill } from '@flotilla/ui/site-cells'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTagId } from '../../address/use-tag.ts'
import { useSetSchedule } from '../../data/schedules/schedules-context.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { removeTag } from '../../data/tags/tag-mutations.ts'
import './tags.css'

type Props = { onNew: () => void; onEdit: (tag: Tag) => void }

/** Every tag of the account with the number of its sites; a deletion can be undone. */
export function TagIndex({ onNew, onEdit }: Props) {
  const platform = usePlatform()
  const query = useQuery(sharedQueries.tags(platform.http))
  const remove = useMutation(removeTag(platform))
  const shownTag = useTagId()
  const handleRemove = (tag: Tag) => {
    // The list behind shows the sites of the tag that is being deleted.
    const leave = () => {
      if (tag.id === shownTag) platform.navigate(platform.paths.sites(), { replace: true })
    }
    remove.mutate(tag, { onSuccess: leave })
  }
  const create = (
    <Button icon="plus" onClick={onNew}>
      New tag
    </Button>
  )
  return (
    <QueryState
      query={query}
      of="tags"
      skeleton={<SkeletonRows rows={4} columns={1} rowKind="list" />}
      isEmpty={(tags) => tags.length === 0}
      empty={
        <EmptyState icon="tag" title="No tags yet" text="Tags sort your sites into groups." action={create} />
      }
    >
      {(tags) => (
        <Stack>
          <HeldList tags={tags}>
            <List label="Tags">
              {tags.map((tag) => (
                <ListRow key={tag.id} main={<TagPill name={tag.name} color={tag.color} />}>
                  <TagFacts tag={tag} />
                  <TagSchedule tag={tag} />
                  <IconButton icon="edit" size="sm" name={`Edit ${tag.name}`} onClick={() => onEdit(tag)} />
                  <IconButton
                    icon="trash"
                    size="sm"
                    name={`Delete ${tag.name}`}
                    onClick={() => handleRemove(tag)}
                  />
                </ListRow>
              ))}
            </List>
          </HeldList>
          <div>{create}</div>
        </Stack>
      )}
    </QueryState>
  )
}

/** Sets one schedule for the sites of the tag, where the backend can. */
function TagSchedule({ tag: { id, name, sites } }: { tag: CountedTag }) {
  const setSchedule = useSetSchedule()
  if (!useCan('site-schedules') || sites === 0) return null
  const target = { at: { filter: { tagId: id } }, what: name }
  return (
    <IconButton
      icon="calendar"
      size="sm"
      name={`Set schedule of ${name}`}
      onClick={() => setSchedule(target)}
    />
  )
}

/** A deleted tag takes its buttons with it; the focus stays in the list. */
function HeldList({ tags, children }: { tags: readonly Tag[]; children: ReactNode }) {
  const hold = useHeldFocus<HTMLDivElement>(tags.map(({ id }) => id).join())
  return (
    <div className="st-tag-index" {...hold}>
      {children}
    </div>
  )
}

/** The number of its sites, as the backend says it with the tag or when it is asked. */
function TagFacts({ tag }: { tag: CountedTag }) {
  const { http } = usePlatform()
  const asked = useQuery({ ...siteQueries(http).count(tag.id), enabled: tag.sites === undefined })
  const count = tag.sites ?? asked.data
  const sites = count === undefined ? '' : `${count} ${count === 1 ? 'site' : 'sites'}`
  const facts = [sites, tag.in_sidebar ? 'in the sidebar' : ''].filter((part) => part !== '')
  return <span className="st-tag-index__facts">{facts.join(', ')}</span>
}
