/**
 * A loader: leaves out of a browser's code what only the description of the API reads, the summary of each
 * call of the contract. A line of a summary alone is dropped, so that no other code is touched.
 * @param {string} source
 */
export default function dropSummaries(source) {
  return source.replaceAll(/^\s*summary: '[^'\n]*',$/gm, '')
}
