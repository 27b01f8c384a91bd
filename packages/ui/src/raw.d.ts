/** The text of a file, for code to copy. */
declare module '*?raw' {
  const text: string
  export default text
}
