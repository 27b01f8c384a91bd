import { canStartUpdate, type SiteDetail, type UpdateItem } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, Status } from '@flotilla/ui/basics'
import { Card, List, ListRow } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { extensionMutations } from '../../../data/extensions/extension-mutations.ts'
import { UpdateRow } from './update-row.tsx'
import { useShownUpdates } from './use-shown-updates.ts'
import { useUpdateAll } from './use-update-all.ts'

const canStart = ({ data }: UpdateItem) => data.ignore_update === 0 && canStartUpdate(data.process_state)

/** Pending updates of the site with Update, Retry, Ignore, and all of them at once. */
export function UpdateList({ site }: { site: SiteDetail }) {
  const mutations = extensionMutations(usePlatform())
  const update = useMutation(mutations.update())
  const toggleIgnore = useMutation(mutations.toggleIgnore())
  const updates = useShownUpdates(site.updates)
  const refOf = ({ id, data }: UpdateItem) => ({
    id,
    siteId: site.id,
    name: data.translated_name ?? 'Extension',
  })
  const startable = updates.filter(canStart)
  const updateAll = useUpdateAll(site, (items) => update.mutate(items.map(refOf)))
  return (
    <Card
      title="Updates"
      aside={startable.length}
      isFlush
      actions={
        startable.length > 0 && (
          <Button size="sm" isBusy={update.isPending} onClick={() => updateAll(startable)}>
            {`Update all ${startable.length}`}
          </Button>
        )
      }
    >
      <div className="st-updates">
        <List label="Updates">
          {updates.length === 0 && (
            <ListRow
              main={
                site.updated_at === null && site.extensions.length === 0 ? (
                  <Status group="neutral" word="Not known before the first refresh" />
                ) : (
                  <Status group="success" word="All extensions are up to date" />
                )
              }
            />
          )}
          {updates.map((item) => (
            <UpdateRow
              key={item.id}
              item={item}
              onUpdate={() => update.mutate([refOf(item)])}
              onToggleIgnore={() =>
                toggleIgnore.mutate({ ...refOf(item), isIgnored: item.data.ignore_update === 1 })
              }
            />
          ))}
        </List>
      </div>
    </Card>
  )
}
