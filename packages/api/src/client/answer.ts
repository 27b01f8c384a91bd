/** An HTTP answer before it is read: text, or a file for endpoints that answer `blob`. */
export type Answer = {
  status: number
  body: string | Blob
  header: (name: string) => string | undefined
}
