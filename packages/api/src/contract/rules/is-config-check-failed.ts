/** Whether a check of the Joomla configuration fails: neither zero nor null (spec: site-management §5). */
export function isConfigCheckFailed(value: number | string | boolean | null): boolean {
  return value !== null && value !== false && Number(value) !== 0
}
