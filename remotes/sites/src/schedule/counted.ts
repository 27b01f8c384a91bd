/** "1 backup", "45,000 sites". */
export const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
