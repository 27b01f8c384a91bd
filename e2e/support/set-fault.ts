type Fault = { kind: 'failExtract'; status: number } | { kind: 'http'; status: number } | null

/** Makes one simulated site fail in the given way, until it gets null. */
export async function setFault(simulatorUrl: string, slug: string, fault: Fault): Promise<void> {
  const body = JSON.stringify({ slug, fault })
  const answer = await fetch(`${simulatorUrl}/_demo/control`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The simulator refused the fault: ${answer.status}`)
}
