/** Results of faults by remote; a failure is kept with its reason, and the others are still tried. */
export class Grid {
  readonly #remotes: readonly string[]
  readonly #reasons = new Map<string, Map<string, string | null>>()

  constructor(remotes: readonly string[]) {
    this.#remotes = remotes
  }

  async record(fault: string, remote: string, attempt: () => Promise<void>): Promise<void> {
    const reason = await attempt().then(
      () => null,
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    const line = this.#reasons.get(fault) ?? new Map<string, string | null>()
    this.#reasons.set(fault, line.set(remote, reason))
  }

  failures(): string[] {
    return [...this.#reasons].flatMap(([fault, line]) =>
      [...line].flatMap(([remote, reason]) => (reason === null ? [] : [`${fault} × ${remote}: ${reason}`])),
    )
  }

  /** One line per fault: ok or FAIL for each remote, – for an untried one. */
  print(): string {
    const lines = [...this.#reasons].map(([fault, line]) => {
      const cells = this.#remotes.map((remote) => {
        const reason = line.get(remote)
        return (reason === undefined ? '–' : reason === null ? 'ok' : 'FAIL').padEnd(9)
      })
      return `${fault.padEnd(20)} ${cells.join('')}`
    })
    const head = `${''.padEnd(20)} ${this.#remotes.map((remote) => remote.padEnd(9)).join('')}`
    const count = [...this.#reasons.values()].reduce((sum, line) => sum + line.size, 0)
    const ok = count - this.failures().length
    return [head, ...lines, `${ok} of ${count} ok`].join('\n')
  }
}
