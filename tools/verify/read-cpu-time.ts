/**
 * Milliseconds of processor time in the output of the shell's `times`: its second line has user and system
 * time of all processes that were waited for, as `1m2.500s 0m3.250s`. Null without such a line.
 */
export function readCpuTime(text: string | null): number | null {
  const children = text?.split('\n')[1] ?? ''
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) return null
  return times.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0)
}
