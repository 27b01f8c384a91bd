/**
 * A loader: leaves out of a browser's code what only the description of the API reads, the summary of each
 * call of the contract. A line with a summary alone is dropped, so that no other code is touched.
 */
export default function withoutSummaries(source: string | Buffer): string {
  return String(source).replaceAll(/^ *summary: '[^'\n]*',$/gm, '')
}
