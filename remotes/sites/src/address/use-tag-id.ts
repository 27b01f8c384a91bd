import { useParams } from '@flotilla/platform/router'

/** The tag in `/sites/:tagId?`; 0 for none and for what is no id. */
export function useTagId(): number {
  const tagId = Number(useParams().tagId ?? 0)
  return Number.isInteger(tagId) && tagId > 0 ? tagId : 0
}
