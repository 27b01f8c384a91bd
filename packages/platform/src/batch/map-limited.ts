/** `Promise.allSettled` over a list with at most `limit` of them under way; outcomes in the order of the list. */
export async function mapLimited<Item, Value>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Value>,
): Promise<PromiseSettledResult<Value>[]> {
  const outcomes: PromiseSettledResult<Value>[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) {
      const [outcome] = await Promise.allSettled([run(item)])
      outcomes[index] = outcome
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return outcomes
}
