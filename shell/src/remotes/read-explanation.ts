/** The page's paragraphs as plain text, without its heading. Rejects when it is not there. */
export async function readExplanation(address: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.text())
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '' && !paragraph.startsWith('#'))
}
