import type { Target } from './target.ts'

/** One way in which a stranger, a hostile site or an operator might end, freeze or open the product. */
export type Attack = {
  /** Its number in the list of README.md: several attacks may try the same item. */
  finding: number
  /** The product's promise, as a sentence. */
  promise: string
  /** Throws when the product does not keep the promise. */
  run(target: Target): Promise<void>
  /** It starts or ends server processes, so stalls are not measured. */
  isAboutProcess?: true
}

/** Throws with both values when they differ. */
export function mustBe(found: unknown, wanted: unknown, what: string): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is}, and should be ${should}`)
}

/** Throws the sentence when the condition is false. */
export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}
