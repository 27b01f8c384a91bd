/** One day of the plan as it is edited. A day without a backup keeps its other choices, unseen. */
export type PlanDay = {
  /** 1 Monday to 7 Sunday. */
  dow: number
  hasBackup: boolean
  hasTest: boolean
  /** Null takes the site's default. */
  profileId: number | null
  /** In the person's offset. */
  hour: number
  minute: number
}
