const minutesOfDay = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * The next time, `HH:MM`, that has one of `minutes`, later (1) or earlier (-1) in the day; round at midnight.
 */
export function stepTime(time: string, minutes: readonly number[], step: 1 | -1): string {
  const now = minutesOfDay(time)
  const day = Array.from({ length: 24 }, (_, hour) => minutes.map((minute) => hour * 60 + minute)).flat()
  const next =
    step === 1 ? (day.find((one) => one > now) ?? day[0]) : (day.findLast((one) => one < now) ?? day.at(-1))
  const two = (value: number) => String(value).padStart(2, '0')
  return next === undefined ? time : `${two(Math.floor(next / 60))}:${two(next % 60)}`
}
