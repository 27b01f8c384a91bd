/**
 * Gathers calls: `run` is called `waitMs` after the first of them, and once more when others came while it
 * ran. A run is never started over a running one, so that a storm of events cannot starve it.
 */
export function createCollector(waitMs: number, run: () => Promise<unknown>): () => void {
  let phase: 'idle' | 'waiting' | 'running' = 'idle'
  let isAskedAgain = false
  const finish = () => {
    phase = 'idle'
    if (!isAskedAgain) return
    isAskedAgain = false
    ask()
  }
  const start = () => {
    phase = 'running'
    run().then(finish, finish)
  }
  const ask = () => {
    if (phase === 'running') isAskedAgain = true
    if (phase !== 'idle') return
    phase = 'waiting'
    setTimeout(start, waitMs)
  }
  return ask
}
