/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * Source of the facts of an answer: `page`: seen on a real site; `source`: read in the public source of
 * Joomla, the connector or Akeeba Backup; `inferred`: concluded from either. The data are invented, the shape
 * is not.
 */
export type Origin = 'page' | 'source' | 'inferred'

/** One answer of a real site. */
export type RealAnswer = {
  /** What happens; unique among all answers. */
  name: string
  /** The call as `callOf` names it; several answers may share one. */
  call: string
  from: Origin
  status: number
  /** Content type as sent. */
  type: string
  /**
   * The body: JSON, with other possible forms; or text; null: any page or bytes. Each item of a list is an
   * example of its items.
   */
  body: { json: Json; or?: readonly Json[] } | { text: string | null }
  /** Places whose value is compared too, such as `errors[].title`. Elsewhere only the type counts. */
  exact?: readonly string[]
  /** Places that may be absent, such as `links.next`. */
  optional?: readonly string[]
  /** The place of the files of an archive, whose order and numbers are compared too. */
  pieces?: string
  /** Objects that may have other keys, such as `data[].attributes`. */
  open?: readonly string[]
}

export const jsonApi = 'application/vnd.api+json; charset=utf-8'
export const html = 'text/html; charset=UTF-8'

/** Links of a list, which depend on the page. */
export const paged: Pick<RealAnswer, 'optional'> = {
  optional: ['links.first', 'links.next', 'links.previous', 'links.last'],
}

/** A list of Joomla's API. */
export function listOf(type: string, rows: { [key: string]: Json }[]): { json: Json } {
  const at = 'https://www.tischlerei-huber.example/api/index.php/v1/…?page[offset]=0&page[limit]=20'
  const data = rows.map((attributes, index): Json => ({ type, id: String(index + 1), attributes }))
  const links = { self: at, first: at, next: at, previous: at, last: at }
  return { json: { links, data, meta: { 'total-pages': 2 } } }
}

/** One resource of Joomla's API. */
export function itemOf(type: string, id: string, attributes: { [key: string]: Json }): { json: Json } {
  const self = 'https://www.tischlerei-huber.example/api/index.php/v1/…'
  return { json: { links: { self }, data: { type, id, attributes } } }
}

/** A body with several forms. */
export function oneOf(...forms: { json: Json }[]): { json: Json; or: Json[] } {
  const [json = null, ...or] = forms.map((form) => form.json)
  return { json, or }
}

/** Joomla's error in its list form. */
export function errorsOf(title: string, code?: number): { json: Json } {
  return { json: { errors: [code === undefined ? { title } : { title, code }] } }
}
