/** One message. Many alike come as one with a `count`. */
export type Toast = {
  id: string
  group: 'success' | 'info' | 'warning' | 'danger'
  /** The specification's words. */
  text: string
  /** Which sites, which reason. */
  detail?: string | undefined
  /** How many it stands for; shown from 2. */
  count?: number | undefined
  action?: { label: string; onPress: () => void } | undefined
}
