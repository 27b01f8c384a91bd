import type { Http } from '@flotilla/api/client'
import { switchTagAssignment, type Tag } from '@flotilla/api/contract'
import { runBatch } from '@flotilla/platform'
import type { SiteRef } from '../sites/site-starts.ts'

/** `sites` are those that the switch changes: the call itself only turns round what is there. */
export type TagSwitch = { tag: Pick<Tag, 'id' | 'name'>; sites: readonly SiteRef[]; isOn: boolean }

/** Puts a tag on each site or takes it off. Rejects with what failed; the others are done all the same. */
export async function switchTags(http: Http, { tag, sites, isOn }: TagSwitch): Promise<void> {
  const turn = async (site: SiteRef): Promise<boolean> => {
    const body = { id: tag.id, entity_id: site.id, entity_type: 'site' } as const
    return (await http.call(switchTagAssignment, { body })).data.assigned
  }
  await runBatch(sites, async (site) => {
    // Somebody else was faster: turned round once too often.
    if ((await turn(site)) !== isOn) await turn(site)
  })
}
