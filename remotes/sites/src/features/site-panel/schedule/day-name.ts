/** Names of the days of a plan, 1 Monday to 7 Sunday (spec: site-management §9). */
export function dayName(dow: number): string {
  return names[dow - 1] ?? `Day ${dow}`
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
