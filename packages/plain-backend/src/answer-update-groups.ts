import {
  canStartUpdate,
  compareCodePoints,
  compareNames,
  compareVersionKeys,
  compareVersions,
  cutPage,
  inListOrder,
  isMajorUpdate,
  type listUpdateGroups,
  type listUpdates,
  nameKey,
  type UpdateGroup,
  type UpdateGroupsQuery,
  type UpdateItem,
  type UpdatesQuery,
  updatedExtension,
  updateLevel,
  versionKey,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import type { EverySite } from './every-site.ts'

type By = UpdateGroupsQuery['by']
type Group = { key: string; title: string; items: UpdateItem[] }

/** A backend that does not identify sites has at most one of a name. */
const keys: Record<By, (item: UpdateItem) => string> = {
  site: ({ data }) => String(data.site_id ?? data.site_name),
  extension: (item) => nameKey(updatedExtension(item)),
}
const titles: Record<By, (item: UpdateItem) => string> = {
  site: ({ data }) => data.site_name,
  extension: updatedExtension,
}

/** The updates of a plain backend by site or by extension. */
export async function answerUpdateGroups(
  every: EverySite,
  query: UpdateGroupsQuery,
): Promise<z.input<typeof listUpdateGroups.response>> {
  const items = await updatesSought(every, query)
  const turn = query.dir === 'asc' ? 1 : -1
  const groups = groupsOf(items, query.by).sort(
    (a, b) => turn * compareNames(a.title, b.title) || Number(a.key) - Number(b.key) || 0,
  )
  const { rows, pagination } = cutPage(groups, query)
  const meta = { pagination, updates: items.length, ignored: items.filter(isIgnored).length }
  return { data: rows.map((group) => present(group, query.by)), meta }
}

/** A page of the updates of one group, of one level, or both. */
export async function answerGroupUpdates(
  every: EverySite,
  query: UpdatesQuery,
): Promise<z.input<typeof listUpdates.response>> {
  const { group } = query
  const by = group?.startsWith('site:') ? 'site' : 'extension'
  const items = await updatesSought(every, query)
  const own = items.filter((item) => group === undefined || `${by}:${keys[by](item)}` === group)
  const { rows, pagination } = cutPage(inOrder(own, query), query)
  return { data: rows, meta: { pagination, ignored: own.filter(isIgnored).length } }
}

/** The backend searches; how far an update goes is counted here. */
async function updatesSought(
  every: EverySite,
  { site, search, level }: Pick<UpdatesQuery, 'site' | 'search' | 'level'>,
): Promise<readonly UpdateItem[]> {
  const items = await every.updates({
    ...(site === 0 ? {} : { site }),
    ...(search === '' ? {} : { search }),
  })
  return level === '' ? items : items.filter(({ data }) => updateLevel(versionsOf(data)) === level)
}

const versionsOf = ({ version: from, next_version: to }: UpdateItem['data']) => ({ from, to })

function groupsOf(items: readonly UpdateItem[], by: By): Group[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    const [key, title] = [keys[by](item), titles[by](item)]
    const group = groups.get(key) ?? { key, title, items: [] }
    if (compareCodePoints(title, group.title) < 0) group.title = title
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const isIgnored = ({ data }: UpdateItem) => data.ignore_update === 1

function present({ key, title, items }: Group, by: By): UpdateGroup {
  const count = (is: (item: UpdateItem) => boolean) => items.filter(is).length
  const inState = (state: number) => count(({ data }) => data.process_state === state)
  const versions = (name: 'version' | 'next_version') =>
    items.flatMap(({ data }) => data[name] ?? []).sort(compareVersions)
  return {
    ...{ id: `${by}:${key}`, title, updates: items.length },
    ...{ running: inState(1), done: inState(2), failed: inState(8), ignored: count(isIgnored) },
    startable: count(
      (item) =>
        !isIgnored(item) && item.data.support_update !== false && canStartUpdate(item.data.process_state),
    ),
    ...{ from: versions('version')[0] ?? null, to: versions('next_version').at(-1) ?? null },
    is_major: items.some(({ data }) => isMajorUpdate(versionsOf(data))),
  }
}

function inOrder(items: readonly UpdateItem[], { sort, dir }: Pick<UpdatesQuery, 'sort' | 'dir'>) {
  if (sort === 'name')
    return inListOrder(items, ({ data }) => nameKey(data.site_name), compareCodePoints, dir)
  if (sort === 'translated_name')
    return inListOrder(items, (item) => nameKey(updatedExtension(item)), compareCodePoints, dir)
  return inListOrder(items, ({ data }) => versionKey(data[sort] ?? ''), compareVersionKeys, dir)
}
