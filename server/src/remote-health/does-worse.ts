/** Opens of one version, and how many of them went badly. */
export type Seen = { opens: number; bad: number }

/** Opens of each version, below which nothing is said. */
const LEAST_OPENS = 100
/** Bad opens of the version on trial, below which nothing is said. */
const LEAST_BAD = 10
/** Standard errors by which its share of bad opens must exceed that of the current version. */
const STANDARD_ERRORS = 4

/**
 * Whether the version on trial does worse than the current one, by the one-sided test of two proportions with
 * the pooled standard error. It is asked with every report: four standard errors keep the chance to hold a
 * version that is no worse below one in a hundred, over a whole trial (does-worse.test.ts).
 */
export function doesWorse(trial: Seen, current: Seen): boolean {
  if (trial.opens < LEAST_OPENS || current.opens < LEAST_OPENS || trial.bad < LEAST_BAD) return false
  const pooled = (trial.bad + current.bad) / (trial.opens + current.opens)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / trial.opens + 1 / current.opens))
  return trial.bad / trial.opens - current.bad / current.opens > STANDARD_ERRORS * error
}
