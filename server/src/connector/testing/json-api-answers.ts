const links = { self: 'https://site.test/api' }

/** A JSON:API answer with one resource, as Joomla and the connector write it (fleet §1.1). */
export function item(attributes: object) {
  return { links, data: { type: 'coreupdate', id: '0', attributes: { id: 0, ...attributes } } }
}

/** The same with a list; `pages`: how many such answers there are in all. */
export function list(rows: object[], pages = 1) {
  const data = rows.map((attributes, index) => ({ type: 'extensions', id: String(index), attributes }))
  return { links, data, meta: { 'total-pages': pages } }
}
