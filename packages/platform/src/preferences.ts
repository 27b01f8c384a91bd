export type ThemeChoice = 'light' | 'dark' | 'system'
export type Density = 'comfortable' | 'compact'

/** What a person chose for this console; kept per user in the browser. */
export type Preferences = {
  theme: ThemeChoice
  density: Density
  /** Whole hours east of UTC, from the user's profile (spec: account-and-administration §9). */
  utcOffsetHours: number
}
