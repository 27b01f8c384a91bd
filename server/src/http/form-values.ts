type Field = string | File
type Values = Record<string, unknown>

/**
 * What a form says. `config[autobackup]` is a field of an object, and an object may come as its JSON; the words
 * `null` and `undefined`, which a browser's form makes of them, are read back.
 */
export function formValues(form: Readonly<Record<string, Field | Field[]>>): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries(form)) {
    const value = readField(field)
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (value === undefined) continue
    if (outer === undefined || inner === undefined) values[name] = value
    else values[outer] = { ...Object(values[outer]), [inner]: value }
  }
  return values
}

function readField(field: Field | Field[]): unknown {
  if (field === 'null') return null
  if (field === 'undefined' || field === '[object Object]') return undefined
  if (typeof field !== 'string' || !/^\{.*\}$/s.test(field)) return field
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}
